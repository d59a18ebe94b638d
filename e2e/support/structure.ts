import type { Page } from "playwright/test";
import type { SiteStructure } from "../../lib/contract/sites/site-structure.ts";
import { childrenOf } from "../../lib/structure/items.ts";
import type { StructureItem } from "../../lib/structure/structure.ts";
import { paths } from "../../lib/url/paths.ts";
import type { Api } from "./api.ts";
import { readyToDrag } from "./drag.ts";

export interface SiteUnderTest {
  params: { organizationId: string; siteId: string };
  address: string;
  /** The order as the service has it: `Guides(Billing[Billing API]) Payments[…]`. */
  order: () => Promise<string>;
}

export async function emptySite(api: Api): Promise<SiteUnderTest> {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Structures" } });
  const site = await api.createSite({ params: { organizationId }, body: { spaces: [] } });
  const params = { organizationId, siteId: site.id };
  const order = async () => shape(await api.getSiteStructure({ params }));
  return { params, address: paths.site(params), order };
}

/** Guides(Billing[Billing API, Billing v1] Payments[…]) Webhooks[…] and an empty group Help. */
export async function siteWithSections(api: Api): Promise<SiteUnderTest> {
  const site = await emptySite(api);
  const { params } = site;
  const { organizationId } = params;
  const newSpace = async (title: string) =>
    (await api.createSpace({ params: { organizationId }, body: { title } })).id;
  const section = async (title: string) => {
    const spaceId = await newSpace(`${title} API`);
    return (await api.addSectionToSite({ params, body: { spaceId, title } })).id;
  };
  const sections = [await section("Billing"), await section("Payments")];
  await api.addSectionGroupToSite({ params, body: { title: "Guides", sections } });
  await section("Webhooks");
  await api.addSectionGroupToSite({ params, body: { title: "Help" } });
  const body = { spaceId: await newSpace("Billing v1"), sectionId: sections[0] };
  await api.addSpaceToSite({ params, body });
  return site;
}

export const start =
  "Guides(Billing[Billing API* Billing v1] Payments[Payments API*]) Webhooks[Webhooks API*] Help()";

function shape(structure: SiteStructure): string {
  const show = (item: StructureItem): string => {
    const inside = childrenOf(structure, item).map(show).join(" ");
    if (item.object === "site-section-group") return `${item.title}(${inside})`;
    if (item.object === "site-section") return `${item.title}[${inside}]`;
    return item.default ? `${item.title}*` : item.title;
  };
  return structure.structure.map(show).join(" ");
}

export const treeItemOf = (page: Page, name: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${name}, `) });

/** The order as the screen has it, level by level. */
export async function shownOrder(page: Page): Promise<string> {
  const rows = await page.getByRole("treeitem").evaluateAll((elements) =>
    elements
      .map((row) => ({
        top: (row as HTMLElement).offsetTop,
        text: `${"-".repeat(Number(row.ariaLevel))}${row.ariaLabel?.split(",")[0]}`,
      }))
      .sort((a, b) => a.top - b.top),
  );
  return rows.map(({ text }) => text).join(" ");
}

export async function chooseItemAction(page: Page, name: string, action: string) {
  await treeItemOf(page, name).hover();
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

export async function openSite(page: Page, { address }: SiteUnderTest) {
  await page.goto(address);
  await readyToDrag(page);
}
