import type { OrganizationParams } from "../../lib/contract/organizations/organizations.ts";
import { paths } from "../../lib/url/paths.ts";
import type { Api } from "./api.ts";
import { systemUnderTest } from "./environment.ts";
import { type FoundResources, findResources } from "./resources.ts";

/** Every page of a signed-in person, by area and name: its address in an organization with the demo's content. */
const areas = {
  "the organization": {
    overview: ({ organization }) => paths.organization(organization),
    settings: ({ organization }) => paths.organizationSettings(organization),
    "email domains": ({ organization }) => paths.emailDomains(organization),
    "audit log": ({ organization }) => paths.auditLog(organization),
    "broken links": ({ organization }) => paths.organizationLinks(organization),
    trash: ({ organization }) => paths.trash(organization),
  },
  "members and teams": {
    members: ({ organization }) => paths.members(organization),
    member: ({ member }) => paths.member(member),
    teams: ({ organization }) => paths.teams(organization),
    team: ({ team }) => paths.team(team),
    invitations: ({ organization }) => paths.invitations(organization),
    "invite links": ({ organization }) => paths.inviteLinks(organization),
  },
  "single sign-on": {
    "single sign-on": ({ organization }) => paths.singleSignOn(organization),
    "sign-in log": ({ organization }) => paths.ssoSignIns(organization),
    "identity provider": ({ provider }) => paths.ssoProvider(provider),
  },
  activity: {
    "activity of a member": ({ member }) => paths.memberActivity(member),
    "activity of a team": ({ team }) => paths.teamActivity(team),
    "activity of a collection": ({ collection }) => paths.collectionActivity(collection),
    "activity of a space": ({ space }) => paths.spaceActivity(space),
    "activity of a site": ({ site }) => paths.siteActivity(site),
  },
  "API specifications": {
    "API specifications": ({ organization }) => paths.apiSpecs(organization),
    "API specifications that nothing matches": ({ organization }) =>
      `${paths.apiSpecs(organization)}?search=nothing`,
    "API specification that could not be read": ({ unreadSpec }) => paths.apiSpec(unreadSpec),
  },
  "an API specification": {
    "API specification": ({ spec }) => paths.apiSpec(spec),
    "changes of an API specification": ({ spec }) => paths.apiSpecChanges(spec),
    "lint of an API specification": ({ spec }) => paths.apiSpecLint(spec),
    "reference of an API specification": ({ spec }) => paths.apiSpecReference(spec),
    "document of an API specification": ({ spec }) => paths.apiSpecDocument(spec),
  },
  integrations: {
    integrations: ({ organization }) => paths.integrations(organization),
    "integrations that nothing matches": ({ organization }) =>
      `${paths.integrations(organization)}?search=nothing`,
    "installed integrations": ({ organization }) => paths.installations(organization),
    integration: ({ releaseNotes }) => paths.integration(releaseNotes),
    "configuration of an integration": ({ releaseNotes }) =>
      paths.integration(releaseNotes, "configuration"),
  },
  "an installed integration": {
    "configuration that an integration draws": ({ supportDesk }) =>
      paths.integration(supportDesk, "configuration"),
    "spaces of an integration": ({ releaseNotes }) => paths.integration(releaseNotes, "spaces"),
    "sites of an integration": ({ pageInsights }) => paths.integration(pageInsights, "sites"),
    "integration with a preview": ({ pageInsights }) => paths.integration(pageInsights),
    "events of an integration": ({ pageInsights }) => paths.integration(pageInsights, "events"),
  },
  translations: {
    translations: ({ organization }) => paths.translations(organization),
    translation: ({ translation }) => paths.translation(translation),
    glossary: ({ organization }) => paths.glossary(organization),
  },
  "the account": {
    account: ({ organization }) => paths.account(organization),
    tokens: ({ organization }) => paths.tokens(organization),
    sessions: ({ organization }) => paths.accountSessions(organization),
    preferences: ({ organization }) => paths.preferences(organization),
  },
  "a site": {
    sites: ({ organization }) => paths.sites(organization),
    structure: ({ site }) => paths.site(site),
    "site settings": ({ site }) => paths.siteSettings(site),
    "site customization": ({ site }) => paths.siteCustomization(site),
    redirects: ({ site }) => paths.siteRedirects(site),
  },
  "the audience of a site": {
    "share links": ({ site }) => paths.siteShareLinks(site),
    visitors: ({ site }) => paths.siteVisitors(site),
    audience: ({ site }) => paths.siteAudience(site),
    "access to a site": ({ site }) => paths.siteAccess(site),
  },
  "spaces and collections": {
    spaces: ({ organization }) => paths.spaces(organization),
    collections: ({ organization }) => paths.collections(organization),
    collection: ({ collection }) => paths.collection(collection),
    "collection settings": ({ collection }) => paths.collectionSettings(collection),
    space: ({ space }) => paths.spaceContent(space),
  },
  "a space": {
    "space content": ({ space }) => paths.spaceContent(space),
    "space history": ({ space }) => paths.spaceHistory(space),
    "space settings": ({ space }) => paths.spaceSettings(space),
  },
  "the files and links of a space": {
    "space files": ({ space }) => paths.spaceFiles(space),
    "space links": ({ space }) => `${paths.spaceLinks(space)}?status=all`,
    "space search": ({ space }) => paths.spaceSearch(space, "robot"),
  },
  access: {
    "access to a space": ({ space }) => paths.spaceAccess(space),
    "access given to people": ({ space }) => `${paths.spaceAccess(space)}?view=people`,
    "why somebody has access": ({ space, member }) =>
      `${paths.spaceAccess(space)}?person=${member.userId}`,
    "access to a collection": ({ collection }) => paths.collectionAccess(collection),
  },
  "change requests": {
    "change requests": ({ organization }) => paths.organizationChangeRequests(organization),
    "all change requests": ({ organization }) =>
      `${paths.organizationChangeRequests(organization)}?turn=all`,
    "change requests of a space": ({ space }) => paths.changeRequests(space),
    "change requests to review": ({ organization }) =>
      `${paths.organizationChangeRequests(organization)}?turn=review`,
  },
  "a change request": {
    "change request": ({ changeRequest }) => paths.changeRequest(changeRequest),
    "change request as readers see it": ({ changeRequest }) =>
      `${paths.changeRequest(changeRequest)}?view=rendered`,
    "conflicts of a change request": ({ changeRequest }) =>
      paths.changeRequestConflicts(changeRequest),
  },
  "the content of a change request": {
    "links of a change request": ({ changeRequest }) => paths.changeRequestLinks(changeRequest),
    "content of a change request": ({ changeRequest }) => paths.changeRequestContent(changeRequest),
    "files of a change request": ({ changeRequest }) => paths.changeRequestFiles(changeRequest),
    "search in a change request": ({ changeRequest }) =>
      paths.changeRequestSearch(changeRequest, "robot"),
  },
  imports: {
    imports: ({ organization }) => paths.imports(organization),
    "report of an import": ({ importRun }) => paths.importReport(importRun),
  },
  comments: {
    comments: ({ organization }) => paths.comments(organization),
    "comments of a space": ({ space }) => paths.spaceComments(space),
    "comments of a change request": ({ changeRequest }) =>
      paths.changeRequestComments(changeRequest),
    "thread on a page": ({ thread }) =>
      `${paths.spaceContent(thread, thread.pageId)}?comment=${thread.id}`,
    "thread on a change request": ({ reviewThread }) =>
      `${paths.changeRequest(reviewThread)}?page=${reviewThread.pageId}&comment=${reviewThread.id}`,
  },
} satisfies Record<string, Record<string, (places: FoundResources) => string>>;

type Areas = typeof areas;
export type PageName = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas];

const pages = Object.assign({}, ...Object.values(areas)) as Record<
  PageName,
  (places: FoundResources) => string
>;

/** Names of the pages in each area. */
export const pageAreas = Object.entries(areas).map(
  ([area, inside]) => [area, Object.keys(inside) as PageName[]] as const,
);

export const pageNames = pageAreas.flatMap(([, names]) => names);

/** The addresses of all pages, by name. */
export async function consolePages(
  api: Api,
  organization: OrganizationParams = systemUnderTest().demo,
): Promise<Record<PageName, string>> {
  const places = await findResources(api, organization);
  const addresses = pageNames.map((name) => [name, pages[name](places)]);
  return Object.fromEntries(addresses) as Record<PageName, string>;
}
