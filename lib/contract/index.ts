import { accessRequests } from "./access/access-requests.ts";
import { collectionImpact } from "./access/collection-impact.ts";
import { memberAccess } from "./access/member-access.ts";
import { memberHoldings } from "./access/member-holdings.ts";
import { permissions } from "./access/permissions.ts";
import { spaceImpact } from "./access/space-impact.ts";
import { openAPIComparisons } from "./api-specs/openapi-comparison.ts";
import { openAPILint } from "./api-specs/openapi-lint.ts";
import { openAPISpecs } from "./api-specs/openapi-specs.ts";
import { openAPIVersions } from "./api-specs/openapi-versions.ts";
import { collectionTree } from "./content/collection-tree.ts";
import { collections } from "./content/collections.ts";
import { contentChanges } from "./content/content-changes.ts";
import { contentEdits } from "./content/content-edits.ts";
import { contentReads } from "./content/content-reads.ts";
import { drawing } from "./content/drawing.ts";
import { embeds } from "./content/embeds.ts";
import { imports } from "./content/imports.ts";
import { links } from "./content/links.ts";
import { metaLinks } from "./content/meta-links.ts";
import { pdf } from "./content/pdf.ts";
import { pictures } from "./content/pictures.ts";
import { places } from "./content/places.ts";
import { publishedContent } from "./content/published-content.ts";
import { spaces } from "./content/spaces.ts";
import { templates } from "./content/templates.ts";
import { trash } from "./content/trash.ts";
import { trashItems } from "./content/trash-items.ts";
import { urls } from "./content/urls.ts";
import { installations } from "./integrations/installations.ts";
import { integrationCalls } from "./integrations/integration-calls.ts";
import { integrationEvents } from "./integrations/integration-events.ts";
import { integrations } from "./integrations/integrations.ts";
import { audit } from "./organizations/audit.ts";
import { events } from "./organizations/events.ts";
import { organizations } from "./organizations/organizations.ts";
import { contentSearch } from "./organizations/search.ts";
import { serviceInformation } from "./organizations/service-information.ts";
import { emailDomains } from "./people/email-domains.ts";
import { invitations } from "./people/invitations.ts";
import { invites } from "./people/invites.ts";
import { members } from "./people/members.ts";
import { saml } from "./people/saml.ts";
import { samlSignIns } from "./people/saml-sign-ins.ts";
import { sessions } from "./people/sessions.ts";
import { teams } from "./people/teams.ts";
import { users } from "./people/users.ts";
import type { Contract } from "./platform/operation.ts";
import { changeRequests } from "./review/change-requests.ts";
import { comments } from "./review/comments.ts";
import { commentsInbox } from "./review/comments-inbox.ts";
import { reviews } from "./review/reviews.ts";
import { viewedItems } from "./review/viewed-items.ts";
import { adaptiveSchema } from "./sites/adaptive-schema.ts";
import { customHostnames } from "./sites/custom-hostnames.ts";
import { customizations } from "./sites/customizations.ts";
import { publishing } from "./sites/publishing.ts";
import { redirects } from "./sites/redirects.ts";
import { shareLinks } from "./sites/share-links.ts";
import { siteSectionGroups } from "./sites/site-section-groups.ts";
import { siteSections } from "./sites/site-sections.ts";
import { siteSpaces } from "./sites/site-spaces.ts";
import { siteStructure } from "./sites/site-structure.ts";
import { sites } from "./sites/sites.ts";
import { glossary } from "./translations/glossary.ts";
import { translationRuns } from "./translations/translation-runs.ts";
import { translations } from "./translations/translations.ts";

export * from "./access/access-impact.ts";
export * from "./access/access-requests.ts";
export * from "./access/collection-impact.ts";
export * from "./access/member-access.ts";
export * from "./access/member-holdings.ts";
export * from "./access/permissions.ts";
export * from "./access/space-impact.ts";
export * from "./api-specs/openapi-comparison.ts";
export * from "./api-specs/openapi-lint.ts";
export * from "./api-specs/openapi-specs.ts";
export * from "./api-specs/openapi-versions.ts";
export * from "./content/collection-tree.ts";
export * from "./content/collections.ts";
export * from "./content/content.ts";
export * from "./content/content-changes.ts";
export * from "./content/content-edits.ts";
export * from "./content/content-location.ts";
export * from "./content/content-reads.ts";
export * from "./content/document.ts";
export * from "./content/drawing.ts";
export * from "./content/embeds.ts";
export * from "./content/imports.ts";
export * from "./content/links.ts";
export * from "./content/meta-links.ts";
export * from "./content/page.ts";
export * from "./content/pdf.ts";
export * from "./content/pictures.ts";
export * from "./content/places.ts";
export * from "./content/published-content.ts";
export * from "./content/space.ts";
export * from "./content/space-template.ts";
export * from "./content/spaces.ts";
export * from "./content/templates.ts";
export * from "./content/trash.ts";
export * from "./content/trash-items.ts";
export * from "./content/urls.ts";
export * from "./integrations/installation.ts";
export * from "./integrations/installations.ts";
export * from "./integrations/integration.ts";
export * from "./integrations/integration-calls.ts";
export * from "./integrations/integration-configuration.ts";
export * from "./integrations/integration-events.ts";
export * from "./integrations/integration-scopes.ts";
export * from "./integrations/integrations.ts";
export * from "./organizations/audit.ts";
export * from "./organizations/events.ts";
export * from "./organizations/organizations.ts";
export * from "./organizations/search.ts";
export * from "./organizations/service-information.ts";
export * from "./people/email-domains.ts";
export * from "./people/invitations.ts";
export * from "./people/invites.ts";
export * from "./people/members.ts";
export * from "./people/saml.ts";
export * from "./people/saml-errors.ts";
export * from "./people/saml-sign-ins.ts";
export * from "./people/sessions.ts";
export * from "./people/team.ts";
export * from "./people/teams.ts";
export * from "./people/users.ts";
export * from "./platform/position.ts";
export * from "./review/attention.ts";
export * from "./review/change-request.ts";
export * from "./review/change-requests.ts";
export * from "./review/comment.ts";
export * from "./review/comments.ts";
export * from "./review/comments-inbox.ts";
export * from "./review/review.ts";
export * from "./review/reviews.ts";
export * from "./review/viewed-items.ts";
export * from "./sites/adaptive-json-schema.ts";
export * from "./sites/adaptive-schema.ts";
export * from "./sites/custom-hostnames.ts";
export * from "./sites/customization.ts";
export * from "./sites/customizations.ts";
export * from "./sites/default-customization.ts";
export * from "./sites/publishing.ts";
export * from "./sites/redirects.ts";
export * from "./sites/share-links.ts";
export * from "./sites/site.ts";
export * from "./sites/site-section-groups.ts";
export * from "./sites/site-sections.ts";
export * from "./sites/site-spaces.ts";
export * from "./sites/site-structure.ts";
export * from "./sites/sites.ts";
export * from "./translations/glossary.ts";
export * from "./translations/translation-runs.ts";
export * from "./translations/translations.ts";

/** Every operation of the service, by its id. */
export const contract = {
  ...serviceInformation,
  ...urls,
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
  ...accessRequests,
  ...memberAccess,
  ...memberHoldings,
  ...places,
  ...pictures,
  ...spaces,
  ...spaceImpact,
  ...trash,
  ...trashItems,
  ...contentReads,
  ...contentEdits,
  ...contentSearch,
  ...contentChanges,
  ...templates,
  ...imports,
  ...drawing,
  ...links,
  ...embeds,
  ...metaLinks,
  ...changeRequests,
  ...pdf,
  ...reviews,
  ...viewedItems,
  ...comments,
  ...commentsInbox,
  ...sites,
  ...customHostnames,
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
  ...emailDomains,
  ...events,
} satisfies Contract;
export type AppContract = typeof contract;
/** Name of an operation: hooks and cache keys need no more of the contract until a call is made. */
export type OperationId = keyof AppContract;
