import type { AppContract } from "#lib/contract/index.ts";
import type { Input, Operation, Result } from "#lib/contract/operation.ts";
import * as adaptiveSchema from "./adaptive-schema/service.ts";
import * as audit from "./audit/service.ts";
import * as changeRequestConflicts from "./change-requests/conflicts.ts";
import * as changeRequestContributors from "./change-requests/contributors.ts";
import * as changeRequestLists from "./change-requests/list.ts";
import * as changeRequestMerge from "./change-requests/merge.ts";
import * as changeRequestReverts from "./change-requests/revert.ts";
import * as changeRequests from "./change-requests/service.ts";
import * as collectionChanges from "./collections/changes.ts";
import * as collectionDeletion from "./collections/delete.ts";
import * as collectionImpact from "./collections/impact.ts";
import * as collections from "./collections/service.ts";
import * as commentChanges from "./comments/changes.ts";
import * as commenters from "./comments/commenters.ts";
import * as commentsInbox from "./comments/inbox.ts";
import * as commentReplies from "./comments/replies.ts";
import * as commentReplyChanges from "./comments/reply-changes.ts";
import * as comments from "./comments/service.ts";
import * as contentChanges from "./content/changes.ts";
import * as contentDocuments from "./content/documents.ts";
import * as contentEdits from "./content/edits.ts";
import * as contentFiles from "./content/files.ts";
import * as backlinks from "./content/links/backlinks.ts";
import * as organizationLinks from "./content/links/organization.ts";
import * as links from "./content/links/service.ts";
import * as contentReads from "./content/reads.ts";
import * as organizationSearch from "./content/search/organization.ts";
import * as contentSearch from "./content/search/service.ts";
import { searchSiteContent } from "./content/search/site.ts";
import type { Context } from "./context.ts";
import type { Created } from "./created.ts";
import * as customizations from "./customizations/service.ts";
import * as importsNow from "./import/now.ts";
import * as imports from "./import/service.ts";
import * as installationChanges from "./installations/changes.ts";
import * as installationGrants from "./installations/grant.ts";
import * as organizationInstallations from "./installations/organization.ts";
import * as installationPlaceLists from "./installations/place-lists.ts";
import * as installationPlaces from "./installations/places.ts";
import * as installations from "./installations/service.ts";
import { createInstallationToken } from "./installations/tokens.ts";
import { listIntegrationHealth } from "./integration-events/health.ts";
import * as integrationRendering from "./integration-events/render.ts";
import {
  replayFailedIntegrationEvents,
  replayIntegrationEvent,
} from "./integration-events/replay.ts";
import * as integrationEvents from "./integration-events/service.ts";
import { queueIntegrationTask } from "./integration-events/tasks.ts";
import { getIntegrationTunnel } from "./integration-events/tunnel.ts";
import * as integrationsAtPlaces from "./integrations/at-places.ts";
import * as integrationDevelopment from "./integrations/development.ts";
import { listDevelopmentModes } from "./integrations/development-modes.ts";
import { publishIntegration } from "./integrations/publish.ts";
import * as integrations from "./integrations/service.ts";
import { unpublishIntegration } from "./integrations/unpublish.ts";
import * as invitationInvites from "./invitations/invite.ts";
import * as joining from "./invitations/join.ts";
import * as invitations from "./invitations/service.ts";
import * as inviteAcceptance from "./link-invites/accept.ts";
import * as invites from "./link-invites/service.ts";
import type { EventStream } from "./live/event-stream.ts";
import * as live from "./live/service.ts";
import * as memberBelongings from "./members/belongings.ts";
import * as memberChanges from "./members/changes.ts";
import * as memberHoldings from "./members/holdings.ts";
import * as members from "./members/service.ts";
import * as openAPIComparisons from "./openapi-specs/comparisons.ts";
import * as openAPILint from "./openapi-specs/linting.ts";
import { listOpenAPISpecs } from "./openapi-specs/list.ts";
import * as openAPIPageUses from "./openapi-specs/page-uses.ts";
import * as openAPISpecs from "./openapi-specs/service.ts";
import * as openAPIVersions from "./openapi-specs/versions.ts";
import * as organizations from "./organizations/service.ts";
import * as pdf from "./pdf/service.ts";
import * as memberAccess from "./permissions/explain.ts";
import * as permissions from "./permissions/service.ts";
import * as places from "./places/service.ts";
import * as collectionTree from "./places/tree.ts";
import * as publishingAuth from "./publishing/auth.ts";
import { getSitePublishingPreviewById } from "./publishing/preview.ts";
import type { Ready } from "./ready.ts";
import * as redirects from "./redirects/service.ts";
import * as reviewers from "./reviews/reviewers.ts";
import * as reviews from "./reviews/service.ts";
import * as samlEnforcement from "./saml/enforcement.ts";
import * as ssoLogins from "./saml/logins.ts";
import * as samlProviders from "./saml/service.ts";
import * as samlSetup from "./saml/setup.ts";
import * as samlSignIns from "./saml/sign-ins.ts";
import * as sectionGroupMembership from "./section-groups/membership.ts";
import * as sectionGroups from "./section-groups/service.ts";
import * as sectionChanges from "./sections/changes.ts";
import * as sections from "./sections/service.ts";
import * as serviceInformation from "./service-information/service.ts";
import * as signInMethods from "./sessions/methods.ts";
import * as ownSessions from "./sessions/own-sessions.ts";
import * as sessions from "./sessions/service.ts";
import * as shareLinks from "./share-links/service.ts";
import * as siteSpaceChanges from "./site-spaces/changes.ts";
import { duplicateSiteSpace } from "./site-spaces/duplicate.ts";
import * as siteSpaces from "./site-spaces/service.ts";
import * as siteCreation from "./sites/create.ts";
import * as siteImpact from "./sites/impact.ts";
import * as sitePublishing from "./sites/publish.ts";
import * as publishedSites from "./sites/published.ts";
import * as sites from "./sites/service.ts";
import * as siteStructure from "./sites/structure/service.ts";
import * as siteChanges from "./sites/update.ts";
import * as spaceChanges from "./spaces/changes.ts";
import * as spaceImpact from "./spaces/impact.ts";
import * as spaceMoves from "./spaces/moves.ts";
import * as spaces from "./spaces/service.ts";
import * as teamMembers from "./teams/members.ts";
import * as teams from "./teams/service.ts";
import * as templates from "./templates/service.ts";
import * as glossary from "./translations/glossary.ts";
import * as translatedPages from "./translations/pages.ts";
import * as translationRuns from "./translations/runs.ts";
import * as translations from "./translations/service.ts";
import * as restorePreview from "./trash/restore-preview.ts";
import * as trash from "./trash/service.ts";
import * as users from "./users/service.ts";

/** Where an operation answers nothing, its function returns nothing. */
type Handler<Op extends Operation> =
  Result<Op> extends undefined
    ? (ctx: Context, input: Input<Op>) => Promise<void>
    : (
        ctx: Context,
        input: Input<Op>,
      ) => Promise<Result<Op> | Created<Result<Op>> | Ready | EventStream>;

type Handlers = { [Id in keyof AppContract]: Handler<AppContract[Id]> };

/** The function behind each operation, under the operation's own id: a gap does not compile. */
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
  ...glossary,
  ...integrations,
  ...integrationsAtPlaces,
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
  ...teams,
  ...teamMembers,
  ...collections,
  ...collectionChanges,
  ...collectionDeletion,
  ...collectionImpact,
  ...permissions,
  ...memberAccess,
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
  ...publishingAuth,
  getSitePublishingPreviewById,
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
  ...contentReads,
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
  ...reviewers,
  ...pdf,
  ...comments,
  ...commentChanges,
  ...commentReplies,
  ...commentReplyChanges,
  ...commenters,
  ...commentsInbox,
  ...shareLinks,
  ...customizations,
  ...redirects,
  ...adaptiveSchema,
  ...samlProviders,
  ...samlSetup,
  ...samlEnforcement,
  ...samlSignIns,
  ...ssoLogins,
  ...audit,
  ...live,
};
