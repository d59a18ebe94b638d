import { teams } from "@/lib/contract/people/teams";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const teamListQuery = queryParsers(teams.listTeamsInOrganizationById.query);

export const teamMemberListQuery = queryParsers(teams.listTeamMembersInOrganizationById.query);
export type TeamMemberListQuery = QueryOf<typeof teamMemberListQuery>;

export const teamGrantListQuery = queryParsers(teams.listGrantsOfTeam.query);
