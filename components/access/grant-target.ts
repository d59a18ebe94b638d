import type { Role } from "@/lib/contract/platform/common";
import {
  paramsOf,
  permissionsAt,
  type ResourceParams,
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
export function changeCall(resource: ResourceParams, { kind, id }: GrantTarget, role: Role | null) {
  const at = permissionsAt[resource.type];
  const params = paramsOf(resource);
  return kind === "team"
    ? { id: at.changeTeam, call: { params: { ...params, teamId: id }, body: { role } } }
    : { id: at.changeUser, call: { params: { ...params, userId: id }, body: { role } } };
}

/** Names a grant for messages: a newer change of it hides the Undo of older ones. */
export const grantKey = (resource: ResourceParams, subjectId: string) =>
  JSON.stringify(["grant", paramsOf(resource), subjectId]);

export function useChangeGrant(resource: ResourceParams) {
  const { changeTeam, changeUser } = usePermissionWrites(resource);
  return (target: GrantTarget, role: Role | null) => {
    const params = paramsOf(resource);
    return target.kind === "team"
      ? changeTeam({ params: { ...params, teamId: target.id }, body: { role } })
      : changeUser({ params: { ...params, userId: target.id }, body: { role } });
  };
}
