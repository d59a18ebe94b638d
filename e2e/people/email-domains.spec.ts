import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newAccount } from "../support/people.ts";
import { systemWithNames } from "../support/system-with-names.ts";
import { expect, test } from "../support/test.ts";

const itemOf = (page: Page, domain: string) => page.getByRole("listitem", { name: domain });

test("a domain is added, checked before its record exists, verified by it, and removed", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { origin, api, records, stop } = await systemWithNames(page);
  try {
    const { id: organizationId } = await api.createOrganization({ body: { title: "Domains" } });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(origin + paths.organizationSettings({ organizationId }));
    await page.getByRole("link", { name: "Email domains" }).click();
    await expect(page.getByRole("heading", { name: "No email domains yet" })).toBeVisible();
    await expectAccessible(page);

    const dialog = page.getByRole("dialog", { name: "Add email domain" });
    const add = dialog.getByRole("button", { name: "Add domain" });
    await page.getByRole("button", { name: "Add domain" }).click();
    await dialog.getByLabel("Domain").fill("no domain");
    await add.click();
    await expect(dialog.getByText("Must be a host name in lower case").first()).toBeVisible();
    await dialog.getByLabel("Domain").fill("gmail.com");
    await add.click();
    await expect(
      dialog.getByText(/domain of a public email provider: gmail.com/).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Domain").fill("https://Acme.example/about");
    await add.click();
    const item = itemOf(page, "acme.example");
    await expect(item).toContainText("Not verified");
    await expect(item).toContainText("Not checked yet");

    const check = item.getByRole("button", { name: "Check now: acme.example" });
    await check.click();
    await expect(item).toContainText("No TXT record found at _docs-console-challenge.acme.exam");
    await expect(item).toContainText("Last checked now");
    await expect(
      page.getByRole("status").filter({ hasText: "acme.example is not verified. No TXT" }),
    ).toBeAttached();
    await expectAccessible(page);
    records.set("_docs-console-challenge.acme.example", "broken");
    await check.click();
    await expect(item).toContainText("DNS did not respond");

    const copied = async (name: string) => {
      await item.getByRole("button", { name }).click();
      await expect(item.getByRole("button", { name: "Copied" })).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      await expect(item.getByRole("button", { name: "Copied" })).toHaveCount(0);
      return text;
    };
    const name = await copied("Copy name of acme.example");
    const value = await copied("Copy value of acme.example");
    records.set(name, ["v=spf1 -all", value]);
    await check.click();
    await expect(page.getByText("acme.example verified")).toBeVisible();
    await expect(item.getByText("Verified", { exact: true })).toBeVisible();
    const organizations = item.getByRole("list", { name: "Organizations of acme.example" });
    await expect(organizations.getByRole("link", { name: "Domains" })).toBeVisible();
    await expectAccessible(page);

    records.delete(name);
    await check.click();
    await expect(item.getByText("Record missing", { exact: true })).toBeVisible();
    await expect(item).toContainText(/stays verified for (7 days|6 days 23 h)/);
    await expectAccessible(page);
    records.set(name, [value]);
    await check.click();
    await expect(item.getByText("Verified", { exact: true })).toBeVisible();

    const other = await api.createOrganization({ body: { title: "Elsewhere" } });
    const params = { organizationId: other.id };
    await api.updateOrganizationById({ params, body: { emailDomains: ["acme.example"] } });
    const [proof] = (await api.listEmailDomains({ params })).items;
    if (proof) records.set(proof.record.name, [proof.record.value]);
    await page.goto(origin + paths.emailDomains(params));
    await check.click();
    await expect(item.getByRole("alert")).toContainText("another organization");

    await page.goto(origin + paths.emailDomains({ organizationId }));
    await item.getByRole("button", { name: "Remove… acme.example" }).click();
    const question = page.getByRole("dialog", { name: "Remove acme.example?" });
    await question.getByRole("button", { name: "Remove domain" }).click();
    await expect(page.getByRole("heading", { name: "No email domains yet" })).toBeVisible();
    const { emailDomains } = await api.getOrganizationById({ params: { organizationId } });
    expect(emailDomains).toEqual([]);
  } finally {
    await stop();
  }
});

test("email domains name the required role for members without the admin role", async ({
  page,
  api,
  signIn,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Closed" } });
  const params = { organizationId };
  const reader = await newAccount("Reader");
  const body = { emails: [reader.email], role: "read" as const };
  await api.inviteUsersToOrganization({ params, body });
  await reader.api.joinOrganization({ params });
  await signIn(reader.token);
  await page.goto(paths.emailDomains(params));
  await expect(
    page.getByRole("heading", { name: /You need the admin role to view email domains/ }),
  ).toBeVisible();
});
