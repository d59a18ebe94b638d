import type { SiteStructure } from "#lib/contract/sites/site-structure.ts";
import { testOrganization } from "./organization.ts";

/** Site in its own organization, with a new space for each title at the top level. */
export async function testSite(titles: string[] = []) {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const spaces: Record<string, string> = {};
  const makeSpace = async (title: string) => {
    const { id } = await api.createSpace({ params: organization.params, body: { title } });
    spaces[title] = id;
    return id;
  };
  for (const title of titles) await makeSpace(title);
  const site = await api.createSite({
    params: organization.params,
    body: { title: "Acme docs", spaces: Object.values(spaces) },
  });
  const params = { ...organization.params, siteId: site.id };
  const spaceId = (title: string) => spaces[title] ?? "unknown";
  const addSection = async (title: string) =>
    api.addSectionToSite({ params, body: { spaceId: await makeSpace(title) } });
  const outline = async () => outlineOf(await api.getSiteStructure({ params }));
  return { ...organization, api, site, params, spaceId, makeSpace, addSection, outline };
}

interface Titled {
  title: string;
  default?: boolean | undefined;
}

const named = ({ title, default: isDefault }: Titled) => (isDefault ? `${title}*` : title);

type Outline = (string | { [title: string]: Outline })[];

/**
 * Formats a structure as titles: a star marks defaults; sections and groups contain their items.
 */
export function outlineOf({ type, structure }: SiteStructure): Outline {
  if (type === "siteSpaces") return structure.map(named);
  return structure.map((item) => {
    if (item.object === "site-section") return { [named(item)]: item.siteSpaces.map(named) };
    const sections = item.sections.map((one) => ({ [named(one)]: one.siteSpaces.map(named) }));
    return { [`[${item.title}]`]: sections };
  });
}
