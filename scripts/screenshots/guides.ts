import type { Page } from "playwright";
import { chooseAction } from "../../e2e/support/rows.ts";
import type { Client } from "../../lib/client/create-client.ts";
import type { contract } from "../../lib/contract/index.ts";
import { paths } from "../../lib/paths.ts";

interface GuidePicture {
  name: string;
  path: string;
  /** What a person does on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** The pictures of docs/guides, on the demo organization; makes what it does not show by itself. */
export async function guidePictures(
  api: Client<typeof contract>,
  organization: { organizationId: string },
): Promise<GuidePicture[]> {
  const params = organization;
  const spaces = await Promise.all(
    ["Ordering", "Deliveries"].map((title) => api.createSpace({ params, body: { title } })),
  );
  const body = {
    title: "Shop handbook",
    visibility: "unlisted" as const,
    spaces: spaces.map(({ id }) => id),
  };
  const site = await api.createSite({ params, body });
  const query = { title: "Atlas user guide" };
  const { items } = await api.listSpacesInOrganizationById({ params, query });
  const guide = { ...organization, spaceId: items[0]?.id ?? "" };
  return [
    { name: "overview", path: paths.organization(organization) },
    {
      name: "publish",
      path: paths.site({ ...organization, siteId: site.id }),
      act: (page) => page.getByRole("button", { name: "Publish", exact: true }).click(),
    },
    {
      name: "access",
      path: paths.spaceAccess(guide),
      act: (page) => page.getByRole("button", { name: "Yuki Tanaka", exact: true }).click(),
    },
    { name: "turns", path: paths.organizationChangeRequests(organization) },
    { name: "comments", path: paths.comments(organization) },
    {
      name: "restore",
      path: paths.trash(organization),
      act: (page) => chooseAction(page, "Kestrel prototype log", "Restore…"),
    },
    {
      name: "audit-event",
      path: `${paths.auditLog(organization)}?action=site.updated`,
      act: (page) =>
        page.getByRole("button", { name: "Site updated", exact: true }).first().click(),
    },
    {
      name: "component",
      path: paths.integration(
        { ...organization, integrationName: "support-desk" },
        "configuration",
      ),
      act: (page) => page.getByRole("button", { name: "Continue" }).waitFor(),
    },
  ];
}
