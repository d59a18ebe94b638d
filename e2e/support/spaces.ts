import type { Api } from "./api.ts";

/** An organization of its own with these spaces, in this order, and what tests ask about them. */
export async function organizationWith(api: Api, titles: readonly string[], title = "Spaces") {
  const { id: organizationId } = await api.createOrganization({ body: { title } });
  const params = { organizationId };
  const ids = new Map<string, string>();
  for (const each of titles) {
    ids.set(each, (await api.createSpace({ params, body: { title: each } })).id);
  }
  const id = (of: string) => ids.get(of) ?? "";
  const placeTitles = async (parent?: string) =>
    (await api.listPlaceItems({ params, query: { parent } })).items.map((item) => item.title);
  const trashTitles = async () =>
    (await api.listTrashedSpaces({ params })).items.map(({ space }) => space.title);
  const remove = async (...gone: string[]) => {
    for (const each of gone) await api.deleteSpaceById({ params: { spaceId: id(each) } });
  };
  const address = `/orgs/${organizationId}`;
  return { params, id, placeTitles, trashTitles, remove, address };
}
