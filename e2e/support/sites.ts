import type { Api } from "./api.ts";

type NewSite = NonNullable<Parameters<Api["createSite"]>[0]["body"]>;

/** A site in an organization of its own, with new spaces of these titles, and what else it is made with. */
export async function siteWith(api: Api, titles: readonly string[], more: Partial<NewSite> = {}) {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Sites" } });
  const params = { organizationId };
  const spaces: string[] = [];
  for (const title of titles) spaces.push((await api.createSpace({ params, body: { title } })).id);
  const shown = spaces.length > 0 ? spaces : ("empty" as const);
  const body = { title: "Docs", spaces: shown, ...more };
  const { id: siteId } = await api.createSite({ params, body });
  return { organizationId, siteId };
}
