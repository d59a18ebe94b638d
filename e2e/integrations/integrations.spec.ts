import type { NewIntegrationVersion } from "../../lib/contract/integrations/integrations.ts";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

const version = (organization: string): NewIntegrationVersion => ({
  organization,
  title: "Notifier",
  description: "Tells a channel what changed",
  script: "export default { fetch: () => new Response(null, { status: 406 }) }",
  runtime: "v2",
  scopes: ["space:metadata:read"],
  configurations: {
    account: {
      properties: {
        key: { type: "string", title: "Key" },
        region: { type: "string", title: "Region", enum: ["eu", "us"], default: "eu" },
      },
      required: ["key"],
    },
    space: { properties: { channel: { type: "string", title: "Channel" } }, required: ["channel"] },
  },
});

test("an integration is installed, configured, limited to spaces, and uninstalled", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const organization = await api.createOrganization({ body: { title: "Connected" } });
  const params = { organizationId: organization.id };
  const integrationName = `notifier-${organization.id}`;
  const publish = (more: Partial<NewIntegrationVersion> = {}) =>
    api.publishIntegration({
      params: { integrationName },
      body: { ...version(organization.id), ...more },
    });
  await publish();
  await api.createSpace({ params, body: { title: "Handbook" } });
  await signIn();
  await page.goto(paths.integrations(params));
  await page.getByRole("searchbox", { name: "Search integrations" }).fill("Notifier");
  await expect(page).toHaveURL(/search=Notifier/);
  await page.getByRole("link", { name: "Notifier" }).click();
  await expect(page.getByText("Read the title and settings of a space")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Install" }).click();
  const dialog = page.getByRole("dialog", { name: "Install Notifier" });
  await dialog.getByRole("button", { name: "Install" }).click();
  await expect(dialog.getByLabel("Key")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Key").fill("abc");
  await dialog.getByRole("button", { name: "Install" }).click();
  // Its space has no channel yet.
  const status = page.getByRole("link", { name: "Needs configuration", exact: true });
  await expect(status).toBeVisible();

  await page.getByRole("link", { name: "Configuration", exact: true }).click();
  await page.getByLabel("Key").fill("");
  await page.getByRole("button", { name: "Save configuration" }).click();
  await expect(page.getByLabel("Key")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Key").fill("xyz");
  await chooseOption(page, "Region", "us");
  await page.getByRole("button", { name: "Save configuration" }).click();
  await expect(page.getByText("Configuration saved")).toBeVisible();
  const { items } = await api.listIntegrationInstallations({ params: { integrationName } });
  expect(items).toMatchObject([{ configuration: { key: "xyz", region: "us" }, status: "active" }]);

  await page.goto(paths.integrations(params));
  await expect(rowOf(page, "Notifier")).toContainText("Needs configuration");
  await page.getByRole("link", { name: "Notifier" }).click();
  await status.click();
  await expect(rowOf(page, "Handbook")).toContainText("Needs configuration");
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitemradio", { name: "Working" }).click();
  await expect(rowOf(page, "Handbook")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove filter Status" }).click();
  await page.getByRole("button", { name: "Configure Handbook" }).click();
  const configure = page.getByRole("dialog", { name: "Configure Handbook" });
  await configure.getByLabel("Channel").fill("#docs");
  await configure.getByRole("button", { name: "Save configuration" }).click();
  await expect(rowOf(page, "Handbook")).toContainText("Working");
  await expect(status).toHaveCount(0);
  await page.getByRole("switch", { name: /^All spaces/ }).click();
  await expect(page.getByText("Applied to selected spaces only")).toBeVisible();
  await chooseAction(page, "Handbook", "Remove");
  await expect(page.getByText("No spaces selected")).toBeVisible();

  await publish({
    title: "Renamer",
    scopes: ["space:content:read"],
    configurations: {
      account: {
        properties: { key: { type: "string" }, token: { type: "string", title: "Token" } },
        required: ["key", "token"],
      },
    },
  });
  await page.goto(paths.organization(params));
  const attention = page.getByRole("region", { name: "Needs attention" });
  await expect(attention.getByText("version 2 waits for approval")).toBeVisible();
  await page.goto(paths.integrations(params));
  await expect(rowOf(page, "Notifier")).toContainText("Needs approval");
  await page.goto(paths.organization(params));
  await attention.getByRole("link", { name: "Review version 2 of Notifier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifier" })).toBeVisible();
  const permissions = page.getByRole("region", { name: "Permissions" });
  await expect(permissions.getByText("space:metadata:read")).toBeVisible();
  await expect(permissions.getByText("space:content:read")).toHaveCount(0);
  await expect(
    page.getByText("Version 2 requests 1 more permission and adds 1 required field"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Review version 2" }).click();
  const consent = page.getByRole("dialog", { name: "Approve version 2 of Notifier?" });
  await expect(consent.getByRole("list", { name: "New" })).toContainText("space:content:read");
  await expect(consent.getByRole("list", { name: "No longer" })).toContainText(
    "space:metadata:read",
  );
  await expect(consent.getByText("Before: Notifier")).toBeVisible();
  const stops = "The integration stops until you fill in Token in its configuration.";
  await expect(consent.getByText(stops)).toBeVisible();
  await expectAccessible(page);
  await consent.getByRole("button", { name: "Approve version" }).click();
  const stopped = "Version 2 installed. Notifier has stopped until you fill in Token";
  await expect(page.getByText(stopped)).toBeVisible();
  await expect(page.getByLabel("Token")).toBeVisible();
  await expect(page.getByText("Stopped: version 2 requires Token")).toBeVisible();
  await expect(page.getByRole("button", { name: "Review version 2" })).toHaveCount(0);
  await page.goto(paths.integration({ ...params, integrationName }));
  await expect(permissions.getByText("space:content:read")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Renamer" })).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Uninstall…" }).click();
  const question = page.getByRole("dialog", { name: "Uninstall Renamer?" });
  await question.getByRole("button", { name: "Uninstall" }).click();
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeVisible();
});

test("an integration is published with a checked manifest, developed, and deleted", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const organization = await api.createOrganization({ body: { title: "Making" } });
  const params = { organizationId: organization.id };
  const name = `made-${organization.id}`;
  await signIn();
  await page.goto(paths.integrations(params));
  // An empty list has the button, too.
  await page.getByRole("button", { name: "Publish integration" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Publish integration" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog
    .getByLabel("Manifest")
    .fill('{"title": "Made here", "description": "", "scopes": ["all"]}');
  const file = { name: "script.js", mimeType: "text/javascript", buffer: Buffer.from("export {}") };
  await dialog.getByLabel("Script").setInputFiles(file);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText(/scopes\.0/i).first()).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel("Manifest")
    .fill('{"title": "Made here", "description": "", "scopes": []}');
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Made here" })).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Development mode…" }).click();
  const mode = page.getByRole("dialog", { name: "Development mode for Made here" });
  await mode.getByLabel("Tunnel URL").fill("https://tunnel.example.com");
  await mode.getByRole("switch", { name: /from all organizations/ }).click();
  await mode.getByRole("button", { name: "Turn on" }).click();
  await expect(mode.getByLabel(/^Type made-/)).toHaveAttribute("aria-invalid", "true");
  await mode.getByLabel(/^Type made-/).fill(name);
  await mode.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Made here is in development mode")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Turn off development mode" }).click();
  await expect(page.getByText("Made here is in development mode")).toHaveCount(0);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete integration…" }).click();
  const question = page.getByRole("dialog", { name: "Delete integration Made here?" });
  await question.getByRole("textbox").fill(name);
  await question.getByRole("button", { name: "Delete integration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
});

test("a member without the admin role sees the catalog only", async ({ page, system, signIn }) => {
  const reader = "ingrid.sorensen@halden-robotics.example";
  await signIn(await admin("create-token", reader, "Integrations journey"));
  await page.goto(paths.integrations(system.demo));
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Works with" }).click();
  await page.getByRole("menuitemradio", { name: "Organization" }).click();
  await expect(page).toHaveURL(/target=organization/);
  await page.getByRole("button", { name: "Remove filter Works with" }).click();
  await expect(page).not.toHaveURL(/target=/);
  await page.getByRole("link", { name: "Page insights" }).click();
  await expect(page.getByText("Only admins can install")).toBeVisible();
  await expect(page.getByRole("button", { name: "Install" })).toHaveCount(0);
  await page.goto(paths.installations(system.demo));
  await expect(
    page.getByText("You need the admin role to view installed integrations"),
  ).toBeVisible();
});

test("the sample of the guide is filled in, published and opened", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Chatty" } });
  await signIn();
  await page.goto(paths.integrations({ organizationId: id }));
  await page.getByRole("button", { name: "Publish integration" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Publish integration" });
  await dialog.getByRole("button", { name: "Fill in the sample" }).click();
  await expect(dialog.getByText("Selected: chat-notices.js")).toBeVisible();
  const inputFile = dialog
    .getByLabel("Script", { exact: true })
    .evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  expect(await inputFile).toBe("chat-notices.js");
  await expectAccessible(page);
  const name = `chat-notices-${id.slice(-6)}`;
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chat notices" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Install" })).toBeVisible();
});

test("the page of a missing integration says so once, and leads to the others", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Connected" } });
  await signIn();
  await page.goto(paths.integration({ organizationId: id, integrationName: "no-such-thing" }));
  await expect(page.getByText("Integration not found")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await page.getByRole("link", { name: "All integrations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
});
