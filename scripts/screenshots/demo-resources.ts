import type { Api } from "./guide-picture.ts";

/** The places of the demo organization that the pictures show, by the names of their parameters. */
export async function demoResources(api: Api) {
  const { items } = await api.listOrganizationsForAuthenticatedUser();
  const organization = { organizationId: items[0]?.id ?? "" };
  const params = organization;
  const space = async (title: string) => {
    const { items } = await api.listSpacesInOrganizationById({ params, query: { title } });
    return { ...organization, spaceId: idOf(items, title) };
  };
  const site = async (title: string) => {
    const { items } = await api.listSites({ params, query: { title } });
    return { ...organization, siteId: idOf(items, title) };
  };
  const changeRequest = async (title: string) => {
    const { items } = await api.listChangeRequestsInOrganization({ params });
    const found = items.find(({ subject }) => subject === title);
    if (!found?.space)
      throw new Error(`The demo organization has lost the change request ${title}`);
    return { ...organization, spaceId: found.space, changeRequestId: found.id };
  };
  const provider = await api.listSAMLProvidersInOrganizationById({ params });
  const translations = await api.listTranslations({ params });
  return {
    organization,
    guide: await space("Atlas user guide"),
    webhooks: await space("Webhooks"),
    docs: await site("Halden Docs"),
    customers: await site("Customer hub"),
    review: await changeRequest("Charging in the cold"),
    inConflict: await changeRequest("Longer retries"),
    provider: { ...organization, samlProviderId: provider.items[0]?.id ?? "" },
    translation: { ...organization, translationId: translations.items.at(-1)?.id ?? "" },
  };
}

export type DemoResources = Awaited<ReturnType<typeof demoResources>>;

function idOf(items: { id: string; title: string }[], title: string): string {
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`The demo organization has lost ${title}`);
  return found.id;
}
