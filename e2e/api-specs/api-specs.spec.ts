import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { expect, test } from "../support/test.ts";

const spec = (title: string) =>
  JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: {} });

/** An address whose document can be changed. */
async function source(text: string) {
  const served = { text };
  const server = createServer((_, response) => response.end(served.text)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/openapi.json`, served, close };
}

test("a specification is added by URL, refreshed, made public and deleted", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const web = await source(spec("First"));
  const organization = await api.createOrganization({ body: { title: "Described" } });
  const params = { organizationId: organization.id };
  await signIn();
  await page.goto(paths.apiSpecs(params));
  await expect(page.getByText("No API specifications yet")).toBeVisible();
  await page.getByRole("button", { name: "Add specification" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add API specification" });
  await dialog.getByLabel("Name", { exact: true }).fill("Pet Store");
  await dialog.getByLabel("Document URL").fill(web.url);
  await dialog.getByRole("button", { name: "Add specification" }).click();
  await expect(dialog.getByText(/may only contain a–z/i).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name", { exact: true }).fill("pets");
  await dialog.getByRole("button", { name: "Add specification" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "pets" })).toBeVisible();
  await expect(page.getByText("Up to date")).toBeVisible();
  await expect(page.getByText("Latest", { exact: true })).toBeVisible();
  web.served.text = spec("Second");
  await page.getByRole("button", { name: "Import now" }).click();
  await expect(page.getByRole("link", { name: /^Open document/ })).toHaveCount(2);
  web.served.text = "<h1>Sign in</h1>";
  await page.getByRole("button", { name: "Import now" }).click();
  await expect(page.getByText(/The previous version is still available/)).toBeVisible();
  await expect(page.getByText("Invalid document")).toBeVisible();

  await page.getByRole("switch", { name: /^Public/ }).click();
  const address = page.getByText(/\/openapi\/.*\/pets$/);
  await expect(address).toBeVisible();
  const published = await page.request.get((await address.textContent()) ?? "");
  expect(await published.json()).toMatchObject({ info: { title: "Second" } });

  await page.goto(paths.apiSpecs(params));
  await expect(rowOf(page, "pets")).toContainText("Public");
  await chooseAction(page, "pets", "Delete…");
  const question = page.getByRole("dialog", { name: "Delete API specification pets?" });
  await expect(question.getByText(/moves to the trash with 2 versions/)).toBeVisible();
  await question.getByRole("textbox").fill("pets");
  await question.getByRole("button", { name: "Delete specification" }).click();
  await expect(page.getByText("No API specifications yet")).toBeVisible();
  await page.goto(paths.apiSpec({ ...params, specSlug: "pets" }));
  await expect(page.getByText("API specification not found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All API specifications" }).click();
  await expect(page.getByText("No API specifications yet")).toBeVisible();
  web.close();
});

test("a pasted text that is no specification stays in the dialog with the line of its error", async ({
  page,
  api,
  signIn,
}) => {
  const organization = await api.createOrganization({ body: { title: "Pasted" } });
  const params = { organizationId: organization.id };
  await signIn();
  await page.goto(paths.apiSpecs(params));
  await page.getByRole("button", { name: "Add specification" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add API specification" });
  await dialog.getByLabel("Name", { exact: true }).fill("broken");
  await dialog.getByRole("radio", { name: "Text" }).check();
  const text = dialog.getByLabel("Document");
  await text.fill("openapi: 3.1.0\ninfo: {title: 'Pets");
  await dialog.getByRole("button", { name: "Add specification" }).click();
  await expect(text).toHaveAccessibleDescription(/Line \d+, column \d+/);
  await expect(text).toHaveValue(/^openapi: 3.1.0/);
  expect((await api.listOpenAPISpecs({ params })).count).toBe(0);
});

test("a file of another kind is refused before a specification is made", async ({
  page,
  api,
  signIn,
}) => {
  const organization = await api.createOrganization({ body: { title: "Uploaded" } });
  const params = { organizationId: organization.id };
  await signIn();
  await page.goto(paths.apiSpecs(params));
  await page.getByRole("button", { name: "Add specification" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add API specification" });
  await dialog.getByLabel("Name", { exact: true }).fill("pets");
  await dialog.getByRole("radio", { name: /^File/ }).check();
  const file = (name: string, text: string) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  const field = dialog.getByLabel("Document");
  await field.setInputFiles(file("package.json", '{"name": "pets"}'));
  await dialog.getByRole("button", { name: "Add specification" }).click();
  await expect(dialog.getByText(/Not an OpenAPI document/).first()).toBeVisible();
  await expectAccessible(page);
  expect((await api.listOpenAPISpecs({ params })).count).toBe(0);
  await field.setInputFiles(file("openapi.json", spec("Pets")));
  await dialog.getByRole("button", { name: "Add specification" }).click();
  await expect(rowOf(page, "Latest")).toContainText("1");

  await page.getByRole("button", { name: "Upload version" }).click();
  const upload = page.getByRole("dialog", { name: "Upload a version of pets" });
  const next = spec("Pets").replace('"version":"1"', '"version":"2.0.0"');
  await upload.getByLabel("Document").setInputFiles(file("openapi.json", next));
  await upload.getByRole("button", { name: "Upload version" }).click();
  await expect(rowOf(page, "Latest")).toContainText("2.0.0");
});

test("a member who can't create specifications sees the list without actions", async ({
  page,
  system,
  signIn,
}) => {
  const reader = "ingrid.sorensen@halden-robotics.example";
  await signIn(await admin("create-token", reader, "API specifications journey"));
  await page.goto(paths.apiSpecs(system.demo));
  await page.getByRole("link", { name: "fleet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "fleet" })).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Public/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Import now" })).toHaveCount(0);
  await expect(page.getByText("Only admins can change this.")).toBeVisible();
});
