import { adaptiveSchema } from "./adaptive-schema.ts";
import { audit } from "./audit.ts";
import { changeRequests } from "./change-requests.ts";
import { collectionImpact } from "./collection-impact.ts";
import { collectionTree } from "./collection-tree.ts";
import { collections } from "./collections.ts";
import { comments } from "./comments.ts";
import { commentsInbox } from "./comments-inbox.ts";
import { contentChanges } from "./content-changes.ts";
import { contentEdits } from "./content-edits.ts";
import { contentReads } from "./content-reads.ts";
import { customizations } from "./customizations.ts";
import { events } from "./events.ts";
import { glossary } from "./glossary.ts";
import { imports } from "./imports.ts";
import { installations } from "./installations.ts";
import { integrationCalls } from "./integration-calls.ts";
import { integrationEvents } from "./integration-events.ts";
import { integrations } from "./integrations.ts";
import { invitations } from "./invitations.ts";
import { invites } from "./invites.ts";
import { links } from "./links.ts";
import { memberAccess } from "./member-access.ts";
import { memberHoldings } from "./member-holdings.ts";
import { members } from "./members.ts";
import { openAPIComparisons } from "./openapi-comparison.ts";
import { openAPILint } from "./openapi-lint.ts";
import { openAPISpecs } from "./openapi-specs.ts";
import { openAPIVersions } from "./openapi-versions.ts";
import type { Contract } from "./operation.ts";
import { organizations } from "./organizations.ts";
import { pdf } from "./pdf.ts";
import { permissions } from "./permissions.ts";
import { places } from "./places.ts";
import { publishedContent } from "./published-content.ts";
import { publishing } from "./publishing.ts";
import { redirects } from "./redirects.ts";
import { reviews } from "./reviews.ts";
import { saml } from "./saml.ts";
import { samlSignIns } from "./saml-sign-ins.ts";
import { contentSearch } from "./search.ts";
import { serviceInformation } from "./service-information.ts";
import { sessions } from "./sessions.ts";
import { shareLinks } from "./share-links.ts";
import { siteSectionGroups } from "./site-section-groups.ts";
import { siteSections } from "./site-sections.ts";
import { siteSpaces } from "./site-spaces.ts";
import { siteStructure } from "./site-structure.ts";
import { sites } from "./sites.ts";
import { spaceImpact } from "./space-impact.ts";
import { spaces } from "./spaces.ts";
import { teams } from "./teams.ts";
import { templates } from "./templates.ts";
import { translationRuns } from "./translation-runs.ts";
import { translations } from "./translations.ts";
import { trash } from "./trash.ts";
import { users } from "./users.ts";

export * from "./access-impact.ts";
export * from "./adaptive-json-schema.ts";
export * from "./adaptive-schema.ts";
export * from "./audit.ts";
export * from "./change-request.ts";
export * from "./change-requests.ts";
export * from "./collection-impact.ts";
export * from "./collection-tree.ts";
export * from "./collections.ts";
export * from "./comment.ts";
export * from "./comments.ts";
export * from "./comments-inbox.ts";
export * from "./content.ts";
export * from "./content-changes.ts";
export * from "./content-edits.ts";
export * from "./content-location.ts";
export * from "./content-reads.ts";
export * from "./customization.ts";
export * from "./customizations.ts";
export * from "./default-customization.ts";
export * from "./document.ts";
export * from "./events.ts";
export * from "./glossary.ts";
export * from "./imports.ts";
export * from "./installation.ts";
export * from "./installations.ts";
export * from "./integration.ts";
export * from "./integration-calls.ts";
export * from "./integration-configuration.ts";
export * from "./integration-events.ts";
export * from "./integration-scopes.ts";
export * from "./integrations.ts";
export * from "./invitations.ts";
export * from "./invites.ts";
export * from "./links.ts";
export * from "./member-access.ts";
export * from "./member-holdings.ts";
export * from "./members.ts";
export * from "./openapi-comparison.ts";
export * from "./openapi-lint.ts";
export * from "./openapi-specs.ts";
export * from "./openapi-versions.ts";
export * from "./organizations.ts";
export * from "./page.ts";
export * from "./pdf.ts";
export * from "./permissions.ts";
export * from "./places.ts";
export * from "./position.ts";
export * from "./published-content.ts";
export * from "./publishing.ts";
export * from "./redirects.ts";
export * from "./review.ts";
export * from "./reviews.ts";
export * from "./saml.ts";
export * from "./saml-faults.ts";
export * from "./saml-sign-ins.ts";
export * from "./search.ts";
export * from "./service-information.ts";
export * from "./sessions.ts";
export * from "./share-links.ts";
export * from "./site.ts";
export * from "./site-section-groups.ts";
export * from "./site-sections.ts";
export * from "./site-spaces.ts";
export * from "./site-structure.ts";
export * from "./sites.ts";
export * from "./space.ts";
export * from "./space-impact.ts";
export * from "./space-template.ts";
export * from "./spaces.ts";
export * from "./team.ts";
export * from "./teams.ts";
export * from "./templates.ts";
export * from "./translation-runs.ts";
export * from "./translations.ts";
export * from "./trash.ts";
export * from "./users.ts";

/** Every operation of the service, by its id. */
export const contract = {
  ...serviceInformation,
  ...users,
  ...sessions,
  ...openAPIComparisons,
  ...openAPILint,
  ...openAPISpecs,
  ...openAPIVersions,
  ...translations,
  ...translationRuns,
  ...glossary,
  ...integrations,
  ...installations,
  ...integrationEvents,
  ...integrationCalls,
  ...organizations,
  ...members,
  ...invitations,
  ...invites,
  ...teams,
  ...collections,
  ...collectionImpact,
  ...collectionTree,
  ...permissions,
  ...memberAccess,
  ...memberHoldings,
  ...places,
  ...spaces,
  ...spaceImpact,
  ...trash,
  ...contentReads,
  ...contentEdits,
  ...contentSearch,
  ...contentChanges,
  ...templates,
  ...imports,
  ...links,
  ...changeRequests,
  ...pdf,
  ...reviews,
  ...comments,
  ...commentsInbox,
  ...sites,
  ...publishedContent,
  ...publishing,
  ...siteStructure,
  ...siteSectionGroups,
  ...siteSections,
  ...siteSpaces,
  ...shareLinks,
  ...customizations,
  ...redirects,
  ...adaptiveSchema,
  ...saml,
  ...samlSignIns,
  ...audit,
  ...events,
} satisfies Contract;
export type AppContract = typeof contract;
/** An operation by name: hooks and keys need no more of the contract until a call is made. */
export type OperationId = keyof AppContract;
