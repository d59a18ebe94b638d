import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

const script = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get("event"));
  console.log("Told of " + event.type);
  console.warn("This is a warning");
  return new Response();
} };`;

/** A developer's machine, which can be told to refuse. */
async function developer() {
  const answers = { status: 500 };
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(answers.status).end());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, answers, close };
}

const manifestOf = (organization: string, title: string) => ({
  organization,
  title,
  description: "For a journey",
  scopes: [],
  script,
  runtime: "v2" as const,
});

test("an event is shown with its trace and redelivered", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Told" } });
  const params = { organizationId: id };
  const integrationName = `journey-${id}`;
  const version = manifestOf(id, "Journey");
  await api.publishIntegration({ params: { integrationName }, body: version });
  await signIn();
  await page.goto(paths.integration({ ...params, integrationName }));
  await expect(page.getByRole("heading", { level: 1, name: "Journey" })).toBeVisible();
  await api.installIntegration({ params: { integrationName }, body: { organization: id } });
  await page.goto(paths.integration({ ...params, integrationName }, "events"));
  const events = page.getByRole("region", { name: "Events", exact: true });
  const rows = events.getByRole("button", { name: "Installation set up", exact: true });
  await expect(rows).toHaveCount(1);
  // Its script begins to run only now.
  await expect(events.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);

  await rows.click();
  const panel = page.getByRole("dialog", { name: "Installation set up" });
  await expect(panel.getByText("Told of installation_setup")).toBeVisible();
  await expect(panel.getByText(/"status": "active"/)).toBeVisible();
  await chooseOption(panel, "Level", "Warnings and errors");
  await expect(panel.getByText("Told of installation_setup")).toBeHidden();
  await expect(panel.getByText("This is a warning")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Redeliver" }).click();
  await expect(page.getByText("Redelivering event")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await expect(panel.getByRole("button", { name: "Original event" })).toBeVisible();
});

test("a failed event shows its reason and is redelivered by hand", async ({
  page,
  api,
  signIn,
}) => {
  const { url, answers, close } = await developer();
  const { id } = await api.createOrganization({ body: { title: "Refusing" } });
  const params = { organizationId: id };
  const integrationName = `refusing-${id}`;
  const one = { integrationName };
  await api.publishIntegration({ params: one, body: manifestOf(id, "Refusing") });
  await api.setIntegrationDevelopmentMode({ params: one, body: { tunnelUrl: url } });
  await api.installIntegration({ params: one, body: { organization: id } });
  // After that many attempts, of which the last has ended, the next one of its own accord is minutes
  // away.
  const attempts = async () => {
    const { items } = await api.listIntegrationEvents({ params: one });
    const { attempts = 0, nextAttemptAt } = items[0]?.delivery ?? {};
    if (nextAttemptAt === undefined) return 0;
    if (attempts <= 5) await api.replayFailedIntegrationEvents({ params: one, body: {} });
    return attempts;
  };
  await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThan(5);
  await signIn();
  await page.goto(paths.integration({ ...params, integrationName }, "events"));
  await expect(page.getByText("Tunnel connected")).toBeVisible();
  const events = page.getByRole("region", { name: "Events", exact: true });
  await expect(events.getByText("It responded with status 500")).toBeVisible();
  await expect(page.getByText(/ · failing since/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(events.getByText("It responded with status 500")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${paths.integration({ ...params, integrationName }, "events")}?status=success`);
  await expect(events.getByText("No results")).toBeVisible();
  await events.getByRole("button", { name: "Clear filters" }).click();
  await expect(events.getByText("It responded with status 500")).toBeVisible();

  answers.status = 204;
  await page.getByRole("button", { name: "Redeliver failed events…" }).click();
  const question = page.getByRole("dialog", { name: "Redeliver failed events?" });
  await question.getByRole("button", { name: "Redeliver" }).click();
  await expect(page.getByText("Redelivering 1 event")).toBeVisible();
  await expect(events.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(page.getByText(/ · failing since/)).toBeHidden();
  close();
});
