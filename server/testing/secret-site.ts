import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { nestedResources } from "./access.ts";
import { addPages } from "./published.ts";
import { newPage } from "./space.ts";

const claim = { type: "boolean", description: "Claim" } as const;
const jsonSchema: AdaptiveJsonSchema = {
  type: "object",
  properties: { isBeta: claim, isStaff: claim },
  additionalProperties: false,
};

export const beta = "visitor.claims.isBeta";

/** Organization with two spaces that have no default access. */
export async function secretSpaces() {
  const made = await nestedResources();
  const { api, params } = made;
  const makeSpace = async (title: string) => {
    const { id } = await api.createSpace({ params, body: { title } });
    await api.updateSpaceById({ params: { spaceId: id }, body: { defaultLevel: null } });
    await addPages(api, id, [newPage("Page", `Words of ${title}.`)]);
    return id;
  };
  const open = await makeSpace("Open");
  const secret = await makeSpace("Secret");
  return { ...made, makeSpace, open, secret };
}

/**
 * Published site with adaptive content: a section for everybody, and one for beta users with a space
 * in which the guest has no role. The guest has the role admin on the site.
 *
 * @param spaces several sites of a test file can share
 */
export async function secretSite(spaces?: Awaited<ReturnType<typeof secretSpaces>>) {
  const made = spaces ?? (await secretSpaces());
  const { api, params, grant, user, open, secret } = made;
  const { id: siteId } = await api.createSite({ params, body: { title: "Docs" } });
  const site = { ...params, siteId };
  await api.updateSiteAdaptiveSchema({ params: site, body: { jsonSchema } });
  const body = { adaptiveContent: { enabled: true } };
  await api.updateSiteById({ params: site, body });
  const openSection = await api.addSectionToSite({ params: site, body: { spaceId: open } });
  const section = await api.addSectionToSite({ params: site, body: { spaceId: secret } });
  const ofSecret = { ...site, siteSpaceId: section.siteSpaces[0]?.id ?? "" };
  const ofSection = { ...site, siteSectionId: section.id };
  await api.updateSiteSectionById({ params: ofSection, body: { condition: beta } });
  const { urls } = await api.publishSite({ params: site });
  await grant(user("guest"), { siteId }, "admin");
  /** Everything that decides who reads the spaces of the site. */
  const state = async () => ({
    site: await api.getSiteById({ params: site }),
    structure: await api.getSiteStructure({ params: site }),
    links: (await api.listSiteShareLinks({ params: site })).items,
    schema: (await api.getSiteAdaptiveSchema({ params: site })).jsonSchema,
  });
  const spaceParams = { spaceId: secret };
  const parts = { site, section, ofSection, ofSecret, openSection, spaceParams };
  return { ...made, ...parts, state, address: urls.published ?? "" };
}
