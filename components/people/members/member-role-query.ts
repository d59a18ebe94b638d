import { memberAccess } from "@/lib/contract/access/member-access";
import { queryParsers } from "@/lib/url/list-query";

export const memberRoleQuery = queryParsers(memberAccess.listRolesOfMember.query);
