import type { NewIntegrationVersion } from "../../lib/contract/integrations/integrations.ts";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

const definition = (
  organization: string,
  more: Partial<NewIntegrationVersion>,
): NewIntegrationVersion => ({
  organization,
  title: "Notifier",
  description: "Tells a channel what changed",
  script: "export default { fetch: () => new Response(null, { status: 406 }) }",
  runtime: "v2",
  scopes: ["space:metadata:read"],
  ...more,
});

test("settings of a space and a site list their integrations for configuration", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Handbook"]);
  const { organizationId } = site;
  const { items } = await api.listSpacesInOrganizationById({ params: { organizationId } });
  const space = { organizationId, spaceId: items[0]?.id ?? "" };
  await signIn();
  await page.goto(paths.spaceSettings(space));
  const section = page.getByRole("region", { name: "Integrations" });
  await expect(section.getByText("No integrations yet.")).toBeVisible();
  await expect(section.getByRole("link", { name: "Browse integrations" })).toBeVisible();

  const install = async (name: string, more: Partial<NewIntegrationVersion>) => {
    const params = { integrationName: `${name}-${organizationId}` };
    await api.publishIntegration({ params, body: definition(organizationId, more) });
    await api.installIntegration({ params, body: { organization: organizationId } });
  };
  await install("notifier", {
    configurations: {
      space: {
        properties: { channel: { type: "string", title: "Channel" } },
        required: ["channel"],
      },
    },
  });
  await install("counter", { title: "Counter", scopes: ["site:metadata:read"] });

  await page.reload();
  const list = section.getByRole("list", { name: "Integrations" });
  const notifier = list.getByRole("listitem").filter({ hasText: "Notifier" });
  await expect(notifier).toContainText("Needs configuration");
  await expect(list.getByRole("listitem").filter({ hasText: "Counter" })).toContainText("Working");
  await expectAccessible(page);
  await notifier.getByRole("button", { name: "Configure Notifier" }).click();
  const dialog = page.getByRole("dialog", { name: "Configure Handbook" });
  await dialog.getByRole("button", { name: "Save configuration" }).click();
  await expect(dialog.getByLabel("Channel")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Channel").fill("#docs");
  await dialog.getByRole("button", { name: "Save configuration" }).click();
  await expect(notifier).toContainText("Working");

  await page.goto(paths.siteSettings(site));
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("link", { name: "Counter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Counter" })).toBeVisible();
});
