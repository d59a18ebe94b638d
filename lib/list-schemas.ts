import * as z from "zod";
import { auditQuery } from "./contract/audit.ts";
import { changeRequests } from "./contract/change-requests.ts";
import { comments } from "./contract/comments.ts";
import { inboxQuery } from "./contract/comments-inbox.ts";
import { Contains, Id, Role } from "./contract/common.ts";
import { fileFilters } from "./contract/content-reads.ts";
import { glossary } from "./contract/glossary.ts";
import { installedQuery } from "./contract/installations.ts";
import { integrationEventQuery } from "./contract/integration-events.ts";
import { integrationQuery } from "./contract/integrations.ts";
import { invitationQuery } from "./contract/invitations.ts";
import { linkStatuses, organizationLinksQuery } from "./contract/links.ts";
import { memberQuery } from "./contract/members.ts";
import { openAPIComparisons } from "./contract/openapi-comparison.ts";
import { openAPILint } from "./contract/openapi-lint.ts";
import { openAPISpecQuery } from "./contract/openapi-specs.ts";
import { redirectQuery } from "./contract/redirects.ts";
import { samlSignInQuery } from "./contract/saml-sign-ins.ts";
import { contentSearch } from "./contract/search.ts";
import { siteQuery } from "./contract/sites.ts";
import { spaceQuery } from "./contract/spaces.ts";
import { teams } from "./contract/teams.ts";
import { translationRuns } from "./contract/translation-runs.ts";
import { trashQuery } from "./contract/trash.ts";

/**
 * What of each list stands in the address of its page. Pages read addresses by `list-members.ts`,
 * which is made from these: in the browser there is no zod until a form is filled in.
 */
export const listSchemas = {
  access: z.strictObject({
    view: z.enum(["everyone", "people", "teams"]).optional(),
    role: Role.optional(),
    search: Contains.optional(),
  }),
  audit: auditQuery.omit({ within: true }),
  changeRequests: changeRequests.listChangeRequestsInOrganization.query,
  changeRequestsOfSpace: changeRequests.listChangeRequestsForSpace.query,
  collectionTree: z.strictObject({ title: Contains.optional() }),
  comments: comments.listCommentsInSpace.query.pick({ status: true, order: true }),
  // The service takes several spaces and authors, the filters offer one.
  commentsInbox: inboxQuery
    .omit({ format: true })
    .extend({ space: Id.optional(), authors: Id.optional() }),
  files: fileFilters.extend({ view: z.literal("grid").optional() }),
  glossary: glossary.listGlossaryEntries.query,
  installations: installedQuery,
  integrationEvents: integrationEventQuery,
  integrations: integrationQuery,
  invitations: invitationQuery,
  links: organizationLinksQuery.extend({ status: z.enum([...linkStatuses, "all"]).optional() }),
  members: memberQuery,
  redirects: redirectQuery,
  search: contentSearch.searchSpaceContent.query,
  signIns: samlSignInQuery,
  sites: siteQuery,
  // The trash is a page of its own.
  spaces: spaceQuery.omit({ deleted: true }),
  specChanges: openAPIComparisons.compareOpenAPISpecVersions.query,
  // Without a version, the latest.
  specFindings: openAPILint.lintOpenAPISpecVersion.query.extend({ version: Id.optional() }),
  specs: openAPISpecQuery,
  teamMembers: teams.listTeamMembersInOrganizationById.query,
  teams: teams.listTeamsInOrganizationById.query,
  translatedPages: translationRuns.listTranslatedPages.query,
  trash: trashQuery,
};
export type ListName = keyof typeof listSchemas;
