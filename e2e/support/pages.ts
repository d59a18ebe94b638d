import type { Client } from "../../lib/client/create-client.ts";
import type { contract } from "../../lib/contract/index.ts";
import type { OrganizationParams } from "../../lib/contract/organizations.ts";
import { paths } from "../../lib/paths.ts";
import { systemUnderTest } from "./environment.ts";

/** The addresses of every signed-in page of an organization with the demo's content, by name. */
export async function consolePages(
  api: Client<typeof contract>,
  organization: OrganizationParams = systemUnderTest().demo,
): Promise<Record<string, string>> {
  const { items: sites } = await api.listSites({ params: organization });
  const { items: spaces } = await api.listSpacesInOrganizationById({ params: organization });
  const { items: members } = await api.listMembersInOrganizationById({ params: organization });
  const { items: translations } = await api.listTranslations({ params: organization });
  const { items: teams } = await api.listTeamsInOrganizationById({ params: organization });
  const shelves = await api.listCollectionsInOrganizationById({ params: organization });
  const { items: requests } = await api.listChangeRequestsInOrganization({ params: organization });
  const site = { ...organization, siteId: sites[0]?.id ?? "" };
  const space = { ...organization, spaceId: spaces[0]?.id ?? "" };
  const collection = { ...organization, collectionId: shelves.items[0]?.id ?? "" };
  const changeRequest = {
    ...organization,
    spaceId: requests[0]?.space ?? "",
    changeRequestId: requests[0]?.id ?? "",
  };
  const talk = await api.listCommentsInOrganization({ params: organization });
  const answered = talk.items.map(({ comment }) => comment).filter(({ replies }) => replies > 0);
  const onPage = answered.find(({ target }) => target.page && !target.changeRequest);
  const onRequest = answered.find(({ target }) => target.page && target.changeRequest);
  const { items: providers } = await api.listSAMLProvidersInOrganizationById({
    params: organization,
  });
  return {
    overview: paths.organization(organization),
    settings: paths.organizationSettings(organization),
    members: paths.members(organization),
    member: paths.member({ ...organization, userId: members[0]?.id ?? "" }),
    teams: paths.teams(organization),
    team: paths.team({ ...organization, teamId: teams[0]?.id ?? "" }),
    invitations: paths.invitations(organization),
    "invite links": paths.inviteLinks(organization),
    "single sign-on": paths.singleSignOn(organization),
    "sign-in log": paths.ssoSignIns(organization),
    "identity provider": paths.ssoProvider({
      ...organization,
      samlProviderId: providers[0]?.id ?? "",
    }),
    "audit log": paths.auditLog(organization),
    "activity of a member": paths.memberActivity({
      ...organization,
      userId: members[0]?.id ?? "",
    }),
    "activity of a team": paths.teamActivity({ ...organization, teamId: teams[0]?.id ?? "" }),
    "activity of a collection": paths.collectionActivity(collection),
    "activity of a space": paths.spaceActivity(space),
    "activity of a site": paths.siteActivity(site),
    "API specifications": paths.apiSpecs(organization),
    "API specifications that nothing matches": `${paths.apiSpecs(organization)}?search=nothing`,
    "API specification": paths.apiSpec({ ...organization, specSlug: "fleet" }),
    "changes of an API specification": paths.apiSpecChanges({ ...organization, specSlug: "fleet" }),
    "lint of an API specification": paths.apiSpecLint({ ...organization, specSlug: "fleet" }),
    "reference of an API specification": paths.apiSpecReference({
      ...organization,
      specSlug: "fleet",
    }),
    "API specification that could not be read": paths.apiSpec({
      ...organization,
      specSlug: "telemetry",
    }),
    integrations: paths.integrations(organization),
    "integrations that nothing matches": `${paths.integrations(organization)}?search=nothing`,
    "installed integrations": paths.installations(organization),
    integration: paths.integration({ ...organization, integrationName: "release-notes" }),
    "configuration of an integration": paths.integration(
      { ...organization, integrationName: "release-notes" },
      "configuration",
    ),
    "configuration that an integration draws": paths.integration(
      { ...organization, integrationName: "support-desk" },
      "configuration",
    ),
    "spaces of an integration": paths.integration(
      { ...organization, integrationName: "release-notes" },
      "spaces",
    ),
    "sites of an integration": paths.integration(
      { ...organization, integrationName: "page-insights" },
      "sites",
    ),
    "integration with a preview": paths.integration({
      ...organization,
      integrationName: "page-insights",
    }),
    "events of an integration": paths.integration(
      { ...organization, integrationName: "page-insights" },
      "events",
    ),
    translations: paths.translations(organization),
    translation: paths.translation({
      ...organization,
      translationId: translations.find(({ language }) => language === "de")?.id ?? "",
    }),
    glossary: paths.glossary(organization),
    account: paths.account(organization),
    tokens: paths.tokens(organization),
    sessions: paths.accountSessions(organization),
    preferences: paths.preferences(organization),
    sites: paths.sites(organization),
    structure: paths.site(site),
    "site settings": paths.siteSettings(site),
    "site customization": paths.siteCustomization(site),
    redirects: paths.siteRedirects(site),
    "share links": paths.siteShareLinks(site),
    visitors: paths.siteVisitors(site),
    audience: paths.siteAudience(site),
    "access to a site": paths.siteAccess(site),
    spaces: paths.spaces(organization),
    collections: paths.collections(organization),
    collection: paths.collection(collection),
    "collection settings": paths.collectionSettings(collection),
    space: paths.space(space),
    "space content": paths.spaceContent(space),
    "space files": paths.spaceFiles(space),
    "space links": `${paths.spaceLinks(space)}?status=all`,
    "space search": paths.spaceSearch(space, "robot"),
    "broken links": paths.organizationLinks(organization),
    "links of a change request": paths.changeRequestLinks(changeRequest),
    "content of a change request": paths.changeRequestContent(changeRequest),
    "files of a change request": paths.changeRequestFiles(changeRequest),
    "search in a change request": paths.changeRequestSearch(changeRequest, "robot"),
    "space history": paths.spaceHistory(space),
    "access to a space": paths.spaceAccess(space),
    "access given to people": `${paths.spaceAccess(space)}?view=people`,
    "why somebody has access": `${paths.spaceAccess(space)}?person=${members[0]?.id}`,
    "access to a collection": paths.collectionAccess(collection),
    "space settings": paths.spaceSettings(space),
    trash: paths.trash(organization),
    comments: paths.comments(organization),
    "comments of a space": paths.spaceComments(space),
    "comments of a change request": paths.changeRequestComments(changeRequest),
    "thread on a page": `${paths.spaceContent(
      { ...organization, spaceId: onPage?.target.space ?? "" },
      onPage?.target.page?.id,
    )}?comment=${onPage?.id}`,
    "thread on a change request": `${paths.changeRequest({
      ...organization,
      spaceId: onRequest?.target.space ?? "",
      changeRequestId: onRequest?.target.changeRequest ?? "",
    })}?page=${onRequest?.target.page?.id}&comment=${onRequest?.id}`,
    "change requests": paths.organizationChangeRequests(organization),
    "change requests of a space": paths.changeRequests(space),
    "change requests to review": `${paths.organizationChangeRequests(organization)}?turn=review`,
    "change request": paths.changeRequest(changeRequest),
    "change request as readers see it": `${paths.changeRequest(changeRequest)}?view=rendered`,
    "conflicts of a change request": paths.changeRequestConflicts(changeRequest),
  };
}
