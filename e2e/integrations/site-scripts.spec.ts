import type { Page } from "playwright/test";
import type { IntegrationScope } from "../../lib/contract/integrations/integration-scopes.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

/** Script of an integration whose script on a page adds a sentence to it. */
const scriptOf = (name: string) => `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get("event"));
  if (event.type !== "fetch_published_script") return new Response(null, { status: 406 });
  const script = \`document.body.append(Object.assign(document.createElement("aside"), { textContent: "${name} at \${event.siteId}" }));\`;
  return new Response(script, { headers: { "content-type": "text/javascript" } });
} };`;

async function install(
  api: Api,
  organization: string,
  title: string,
  scopes: IntegrationScope[],
): Promise<void> {
  const params = { integrationName: `${title.toLowerCase()}-${organization}` };
  await api.publishIntegration({
    params,
    body: {
      organization,
      title,
      description: "For a journey",
      scopes,
      script: scriptOf(title),
      runtime: "v2",
    },
  });
  await api.installIntegration({ params, body: { organization } });
}

test("a page runs the scripts of integrations, those with cookies only if the reader allows it", async ({
  browser,
  api,
}) => {
  const { organization, space } = await spaceWithPages(api, newPage("Start", "Read this first."));
  const { organizationId } = organization;
  await install(api, organizationId, "Counter", ["site:script:inject"]);
  await install(api, organizationId, "Tracker", ["site:script:inject", "site:script:cookies"]);
  const body = { title: "Docs", spaces: [space.spaceId], visibility: "public" as const };
  const { id: siteId } = await api.createSite({ params: organization, body });
  const params = { ...organization, siteId };
  const { urls } = await api.publishSite({ params });
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // Scripts begin to run only now, which takes a while on a busy machine.
  for (const { script } of await api.listSiteIntegrationScripts({ params })) {
    const status = async () => (await reader.request.get(script)).status();
    await expect.poll(status, { timeout: 45_000 }).toBe(200);
  }
  await reader.goto(urls.published ?? "");
  const by = (name: string) => reader.getByText(`${name} at ${siteId}`);
  await expect(by("Counter")).toBeVisible();
  const question = reader.getByRole("region", { name: "Cookies" });
  await expect(question).toBeVisible();
  await expectAccessible(reader);
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question).toBeHidden();
  await reader.reload();
  await expect(by("Counter")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(by("Tracker")).toHaveCount(0);

  const again = (page: Page) => page.getByRole("button", { name: "Cookies" }).click();
  await again(reader);
  await question.getByRole("button", { name: "Allow" }).click();
  await expect(by("Tracker")).toBeVisible();
  await reader.reload();
  await expect(by("Tracker")).toBeVisible();
  await again(reader);
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(by("Counter")).toBeVisible();
  await expect(by("Tracker")).toHaveCount(0);
  await reader.close();
});
