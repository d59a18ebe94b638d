import type { AppContract } from "#lib/contract/index.ts";
import type { Input, Operation, Result } from "#lib/contract/platform/operation.ts";
import * as audit from "../../access/audit/service.ts";
import * as live from "../../access/live/service.ts";
import { getMemberAccess } from "../../access/permissions/explain.ts";
import { listRolesOfMember } from "../../access/permissions/roles-of-member.ts";
import * as permissions from "../../access/permissions/service.ts";
import * as membersWithoutAccess from "../../access/permissions/without-access.ts";
import type { ContextOf } from "../../access/prepare-and-commit.ts";
import * as openAPIComparisons from "../../api-specs/comparisons.ts";
import * as openAPILint from "../../api-specs/linting.ts";
import { listOpenAPISpecs } from "../../api-specs/list.ts";
import * as openAPIPageUses from "../../api-specs/page-uses.ts";
import * as openAPISpecs from "../../api-specs/service.ts";
import * as openAPIVersions from "../../api-specs/versions.ts";
import * as collectionChanges from "../../content/collections/changes.ts";
import * as collectionDeletion from "../../content/collections/delete.ts";
import * as collectionImpact from "../../content/collections/impact.ts";
import * as collections from "../../content/collections/service.ts";
import * as contentEdits from "../../content/edits/edits.ts";
import * as contentFiles from "../../content/files/files.ts";
import { uploadPicture } from "../../content/files/pictures.ts";
import { convertHtml } from "../../content/import/convert-html.ts";
import * as importsNow from "../../content/import/import-content.ts";
import * as imports from "../../content/import/service.ts";
import * as backlinks from "../../content/links/backlinks.ts";
import * as organizationLinks from "../../content/links/organization.ts";
import * as links from "../../content/links/service.ts";
import * as contentUrls from "../../content/pages/content-urls/service.ts";
import * as contentDocuments from "../../content/pages/documents.ts";
import * as contentReads from "../../content/pages/reads.ts";
import * as pdf from "../../content/pdf/service.ts";
import * as contentChanges from "../../content/revisions/changes.ts";
import * as organizationSearch from "../../content/search/organization.ts";
import * as contentSearch from "../../content/search/service.ts";
import * as spaceChanges from "../../content/spaces/changes.ts";
import * as spaceImpact from "../../content/spaces/impact.ts";
import * as inviteAcceptance from "../../content/spaces/link-invites/accept.ts";
import * as invites from "../../content/spaces/link-invites/service.ts";
import * as spaceMoves from "../../content/spaces/moves.ts";
import * as places from "../../content/spaces/places/service.ts";
import * as collectionTree from "../../content/spaces/places/tree.ts";
import { listSpacesForOrganizationMember } from "../../content/spaces/reads/of-member.ts";
import * as spaces from "../../content/spaces/service.ts";
import * as templates from "../../content/spaces/templates/service.ts";
import * as restorePreview from "../../content/spaces/trash/restore-preview.ts";
import * as trash from "../../content/spaces/trash/service.ts";
import * as integrationsAtPlaces from "../../integrations/at-places.ts";
import * as integrationDevelopment from "../../integrations/development/development.ts";
import { listDevelopmentModes } from "../../integrations/development/development-modes.ts";
import * as embeds from "../../integrations/embeds/service.ts";
import { listIntegrationHealth } from "../../integrations/events/health.ts";
import * as integrationRendering from "../../integrations/events/render.ts";
import {
  replayFailedIntegrationEvents,
  replayIntegrationEvent,
} from "../../integrations/events/replay.ts";
import * as integrationEvents from "../../integrations/events/service.ts";
import { queueIntegrationTask } from "../../integrations/events/tasks.ts";
import { getIntegrationTunnel } from "../../integrations/events/tunnel.ts";
import * as installationChanges from "../../integrations/installations/changes.ts";
import * as installationGrants from "../../integrations/installations/grant.ts";
import * as organizationInstallations from "../../integrations/installations/organization.ts";
import * as installationPlaceLists from "../../integrations/installations/place-lists.ts";
import * as installationPlaces from "../../integrations/installations/places.ts";
import * as installations from "../../integrations/installations/service.ts";
import { createInstallationToken } from "../../integrations/installations/tokens.ts";
import { publishIntegration } from "../../integrations/publishing/publish.ts";
import { unpublishIntegration } from "../../integrations/publishing/unpublish.ts";
import * as integrations from "../../integrations/service.ts";
import * as accessRequest from "../../people/access-requests/request.ts";
import * as accessRequests from "../../people/access-requests/service.ts";
import * as emailDomains from "../../people/email-domains/service.ts";
import * as invitationInvites from "../../people/invitations/invite.ts";
import * as joining from "../../people/invitations/join.ts";
import * as invitations from "../../people/invitations/service.ts";
import * as memberChanges from "../../people/members/changes.ts";
import * as memberHoldings from "../../people/members/holdings.ts";
import * as memberBelongings from "../../people/members/list-teams.ts";
import * as members from "../../people/members/service.ts";
import * as requiringSso from "../../people/saml/requiring-sso.ts";
import * as samlProviders from "../../people/saml/service.ts";
import * as samlSetup from "../../people/saml/setup.ts";
import * as ssoLogins from "../../people/saml/sign-in-options.ts";
import * as samlSignIns from "../../people/saml/sign-ins.ts";
import * as ownSessions from "../../people/sessions/own-sessions.ts";
import * as sessions from "../../people/sessions/service.ts";
import * as signInMethods from "../../people/sessions/sign-in-links.ts";
import * as teamGrants from "../../people/teams/grants.ts";
import * as teamMembers from "../../people/teams/members.ts";
import * as teams from "../../people/teams/service.ts";
import * as users from "../../people/users/service.ts";
import type { Created } from "../../platform/created.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Ready } from "../../platform/http/ready.ts";
import * as serviceInformation from "../../platform/service-information/service.ts";
import { drawText } from "../../reader/draft/service.ts";
import { drawShortTexts } from "../../reader/draft/short-texts.ts";
import * as metaLinks from "../../reader/page/meta-links.ts";
import { getChangeRequestPreview } from "../../reader/preview/change-request-preview.ts";
import { previewSiteCustomization } from "../../reader/preview/customization-preview.ts";
import { drawTextOnSite } from "../../reader/preview/page-preview.ts";
import * as publishedSites from "../../reader/published-content.ts";
import { resolvePublishedContentByUrl } from "../../reader/visitors/resolve-url.ts";
import * as changeRequestConflicts from "../../review/change-requests/conflicts.ts";
import * as changeRequestContributors from "../../review/change-requests/contributors.ts";
import * as changeRequestLists from "../../review/change-requests/list.ts";
import * as changeRequestMerge from "../../review/change-requests/merge.ts";
import { restorePageInRevision } from "../../review/change-requests/restore.ts";
import * as changeRequestReverts from "../../review/change-requests/revert.ts";
import * as changeRequests from "../../review/change-requests/service.ts";
import * as viewedItems from "../../review/change-requests/viewed-items.ts";
import * as commentChanges from "../../review/comments/changes.ts";
import * as commenters from "../../review/comments/commenters.ts";
import * as commentsInbox from "../../review/comments/inbox.ts";
import * as commentReplies from "../../review/comments/replies.ts";
import * as commentReplyChanges from "../../review/comments/reply-changes.ts";
import * as comments from "../../review/comments/service.ts";
import * as reviewerCandidates from "../../review/reviews/candidates.ts";
import * as reviewers from "../../review/reviews/reviewers.ts";
import * as reviews from "../../review/reviews/service.ts";
import * as adaptiveSchema from "../../sites/adaptive-schema/service.ts";
import * as siteCreation from "../../sites/changes/create.ts";
import * as siteChanges from "../../sites/changes/update.ts";
import * as customHostnames from "../../sites/custom-hostnames/service.ts";
import * as customizations from "../../sites/customizations/service.ts";
import * as publishingAuth from "../../sites/publishing/auth.ts";
import * as siteImpact from "../../sites/publishing/impact.ts";
import { getSitePublishingPreviewById } from "../../sites/publishing/preview.ts";
import * as sitePublishing from "../../sites/publishing/publish.ts";
import * as redirects from "../../sites/redirects/service.ts";
import { searchSiteContent } from "../../sites/search/search.ts";
import * as sectionGroupMembership from "../../sites/section-groups/membership.ts";
import * as sectionGroups from "../../sites/section-groups/service.ts";
import * as sectionChanges from "../../sites/sections/changes.ts";
import * as sections from "../../sites/sections/service.ts";
import * as sites from "../../sites/service.ts";
import * as shareLinks from "../../sites/share-links/service.ts";
import * as siteSpaceChanges from "../../sites/site-spaces/changes.ts";
import { duplicateSiteSpace } from "../../sites/site-spaces/duplicate.ts";
import * as siteSpaces from "../../sites/site-spaces/service.ts";
import * as siteStructure from "../../sites/structure/service.ts";
import * as glossary from "../../translations/glossary.ts";
import * as translatedPages from "../../translations/pages.ts";
import * as translationRuns from "../../translations/runs.ts";
import * as translations from "../../translations/service.ts";
import { updateOrganizationMemberLastSeenAt } from "../organizations/last-seen.ts";
import * as organizations from "../organizations/service.ts";
import { listTrashItems } from "../trash/list.ts";
import { getTrashItem, restoreTrashItem } from "../trash/restore.ts";

/** Operations without a response body have functions without a result. */
type Handler<Op extends Operation> = (
  ctx: ContextOf<Op>,
  input: Input<Op>,
) => Promise<
  Result<Op> extends undefined ? void : Result<Op> | Created<Result<Op>> | Ready | EventStream
>;

type Handlers = { [Id in keyof AppContract]: Handler<AppContract[Id]> };

/** Function of each operation, by operation id: a missing one does not compile. */
export const handlers: Handlers = {
  ...serviceInformation,
  ...users,
  ...sessions,
  ...ownSessions,
  ...signInMethods,
  ...openAPIComparisons,
  ...openAPILint,
  ...openAPIPageUses,
  ...openAPISpecs,
  listOpenAPISpecs,
  ...openAPIVersions,
  ...translations,
  ...translationRuns,
  ...translatedPages,
  ...emailDomains,
  ...glossary,
  ...integrations,
  ...integrationsAtPlaces,
  ...embeds,
  ...integrationDevelopment,
  listDevelopmentModes,
  publishIntegration,
  unpublishIntegration,
  ...installations,
  ...installationChanges,
  ...installationGrants,
  ...installationPlaces,
  ...installationPlaceLists,
  ...organizationInstallations,
  createInstallationToken,
  ...integrationEvents,
  replayIntegrationEvent,
  replayFailedIntegrationEvents,
  listIntegrationHealth,
  ...integrationRendering,
  queueIntegrationTask,
  getIntegrationTunnel,
  ...organizations,
  ...members,
  ...memberChanges,
  ...memberHoldings,
  ...invitations,
  ...invitationInvites,
  ...joining,
  ...invites,
  ...inviteAcceptance,
  ...memberBelongings,
  listSpacesForOrganizationMember,
  updateOrganizationMemberLastSeenAt,
  ...teams,
  ...teamGrants,
  ...teamMembers,
  ...collections,
  ...collectionChanges,
  ...collectionDeletion,
  ...collectionImpact,
  ...permissions,
  getMemberAccess,
  listRolesOfMember,
  ...membersWithoutAccess,
  ...accessRequest,
  ...accessRequests,
  ...places,
  ...collectionTree,
  ...spaces,
  ...spaceChanges,
  ...spaceMoves,
  ...sites,
  ...siteCreation,
  ...siteChanges,
  ...sitePublishing,
  ...publishedSites,
  resolvePublishedContentByUrl,
  ...metaLinks,
  ...publishingAuth,
  getSitePublishingPreviewById,
  getChangeRequestPreview,
  convertHtml,
  drawShortTexts,
  drawText,
  drawTextOnSite,
  uploadPicture,
  previewSiteCustomization,
  ...siteImpact,
  ...siteStructure,
  ...sectionGroups,
  ...sectionGroupMembership,
  ...sections,
  ...sectionChanges,
  ...siteSpaces,
  ...siteSpaceChanges,
  duplicateSiteSpace,
  ...spaceImpact,
  ...trash,
  ...restorePreview,
  listTrashItems,
  getTrashItem,
  restoreTrashItem,
  restorePageInRevision,
  ...contentReads,
  ...contentUrls,
  ...contentDocuments,
  ...contentFiles,
  ...contentEdits,
  ...contentSearch,
  ...organizationSearch,
  searchSiteContent,
  ...contentChanges,
  ...templates,
  ...importsNow,
  ...imports,
  ...links,
  ...backlinks,
  ...organizationLinks,
  ...changeRequests,
  ...changeRequestLists,
  ...changeRequestMerge,
  ...changeRequestReverts,
  ...changeRequestConflicts,
  ...changeRequestContributors,
  ...reviews,
  ...reviewerCandidates,
  ...reviewers,
  ...viewedItems,
  ...pdf,
  ...comments,
  ...commentChanges,
  ...commentReplies,
  ...commentReplyChanges,
  ...commenters,
  ...commentsInbox,
  ...shareLinks,
  ...customHostnames,
  ...customizations,
  ...redirects,
  ...adaptiveSchema,
  ...samlProviders,
  ...samlSetup,
  ...requiringSso,
  ...samlSignIns,
  ...ssoLogins,
  ...audit,
  ...live,
};
