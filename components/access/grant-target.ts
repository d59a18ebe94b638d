import type { Role } from "@/lib/contract/platform/common";
import {
  type PlaceParams,
  paramsOf,
  permissionsAt,
  usePermissionWrites,
} from "@/lib/queries/access/permissions";

/** Member or team whose grant is changed or revoked. */
export interface GrantTarget {
  kind: "user" | "team";
  id: string;
  name: string;
  /** Current grant; null: none of their own. */
  role: Role | null;
}

/** Returns the call that grants them that role; null revokes the grant. */
export function changeCall(place: PlaceParams, { kind, id }: GrantTarget, role: Role | null) {
  const at = permissionsAt[place.type];
  const params = paramsOf(place);
  return kind === "team"
    ? { id: at.changeTeam, call: { params: { ...params, teamId: id }, body: { role } } }
    : { id: at.changeUser, call: { params: { ...params, userId: id }, body: { role } } };
}

export function useChangeGrant(place: PlaceParams) {
  const { changeTeam, changeUser } = usePermissionWrites(place);
  return (target: GrantTarget, role: Role | null) => {
    const params = paramsOf(place);
    return target.kind === "team"
      ? changeTeam({ params: { ...params, teamId: target.id }, body: { role } })
      : changeUser({ params: { ...params, userId: target.id }, body: { role } });
  };
}
