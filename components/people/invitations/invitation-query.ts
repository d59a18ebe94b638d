import { invitationQuery } from "@/lib/contract/people/invitations";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const invitationListQuery = queryParsers(invitationQuery);
export type InvitationListQuery = QueryOf<typeof invitationListQuery>;
