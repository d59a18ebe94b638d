import type { Role } from "@/lib/contract/common";
import {
  type PlaceParams,
  paramsOf,
  permissionsAt,
  usePermissionWrites,
} from "@/lib/queries/permissions";

/** One member or team whose grant in a place is changed or taken away. */
export interface GrantTarget {
  kind: "user" | "team";
  id: string;
  name: string;
  /** What is given now; null: nothing of their own. */
  role: Role | null;
}

/** The call that gives them that role there; null takes the grant away. */
export function changeCall(place: PlaceParams, { kind, id }: GrantTarget, role: Role | null) {
  const at = permissionsAt[place.type];
  const params = paramsOf(place);
  return kind === "team"
    ? { id: at.changeTeam, call: { params: { ...params, teamId: id }, body: { role } } }
    : { id: at.changeUser, call: { params: { ...params, userId: id }, body: { role } } };
}

/** Gives a member or team another role in a place. */
export function useChangeGrant(place: PlaceParams) {
  const { changeTeam, changeUser } = usePermissionWrites(place);
  return (target: GrantTarget, role: Role | null) => {
    const params = paramsOf(place);
    return target.kind === "team"
      ? changeTeam({ params: { ...params, teamId: target.id }, body: { role } })
      : changeUser({ params: { ...params, userId: target.id }, body: { role } });
  };
}
