import type { OrganizationParams } from "../../lib/contract/organizations/organizations.ts";
import type { Api } from "./api.ts";

export type FoundResources = Awaited<ReturnType<typeof findResources>>;

/** Throws rather than naming an address of nothing, whose page would say only that. */
function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The organization has no ${name}`);
  return value;
}

/** The resources that the pages of an organization with the demo's content show. */
export async function findResources(api: Api, organization: OrganizationParams) {
  const params = organization;
  const [
    sites,
    spaces,
    members,
    teams,
    collections,
    requests,
    providers,
    translations,
    comments,
    imports,
  ] = await Promise.all([
    api.listSites({ params }),
    api.listSpacesInOrganizationById({ params }),
    api.listMembersInOrganizationById({ params }),
    api.listTeamsInOrganizationById({ params }),
    api.listCollectionsInOrganizationById({ params }),
    api.listChangeRequestsInOrganization({ params }),
    api.listSAMLProvidersInOrganizationById({ params }),
    api.listTranslations({ params }),
    api.listCommentsInOrganization({ params }),
    api.listImports({ params }),
  ]);
  const request = required(requests.items[0], "change request");
  const german = translations.items.find(({ language }) => language === "de");
  const threads = comments.items.flatMap(({ comment: { id, replies, target } }) =>
    replies > 0 && target.page
      ? { ...organization, ...target, spaceId: target.space, pageId: target.page.id, id }
      : [],
  );
  const review = required(
    threads.find(({ changeRequest }) => changeRequest),
    "thread on a page of a change request",
  );
  return {
    organization,
    site: { ...organization, siteId: required(sites.items[0], "site").id },
    space: { ...organization, spaceId: required(spaces.items[0], "space").id },
    collection: {
      ...organization,
      collectionId: required(collections.items[0], "collection").id,
    },
    member: { ...organization, userId: required(members.items[0], "member").id },
    team: { ...organization, teamId: required(teams.items[0], "team").id },
    provider: {
      ...organization,
      samlProviderId: required(providers.items[0], "identity provider").id,
    },
    translation: {
      ...organization,
      translationId: required(german, "German translation").id,
    },
    changeRequest: { ...organization, spaceId: request.space, changeRequestId: request.id },
    importRun: { ...organization, importId: required(imports.items[0], "import").id },
    thread: required(
      threads.find(({ changeRequest }) => !changeRequest),
      "thread on a page",
    ),
    reviewThread: { ...review, changeRequestId: required(review.changeRequest, "id") },
    spec: { ...organization, specSlug: "fleet" },
    unreadSpec: { ...organization, specSlug: "telemetry" },
    releaseNotes: { ...organization, integrationName: "release-notes" },
    supportDesk: { ...organization, integrationName: "support-desk" },
    pageInsights: { ...organization, integrationName: "page-insights" },
  };
}
