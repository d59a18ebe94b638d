import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { awaitingHydration, untilHydrated } from "../support/hydration.ts";
import { companyLogin } from "../support/identity-provider.ts";
import { chooseOption } from "../support/select.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{ company: Awaited<ReturnType<typeof companyLogin>> }>({
  company: async ({}, use) => {
    const company = await companyLogin();
    await use(company);
    company.close();
  },
});

let numbers = 0;
const unique = () => `${Date.now().toString(36)}${++numbers}`;

async function logIn(page: Page, email: string) {
  await expect(page.getByRole("heading", { name: "Company login" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("an admin sets up a provider, sees why a test fails, fixes it, and requires it", async ({
  page,
  api,
  signIn,
  company,
}) => {
  test.setTimeout(240_000);
  const organization = await api.createOrganization({ body: { title: "Wizard" } });
  const params = { organizationId: organization.id };
  await signIn();
  await page.goto(paths.singleSignOn(params));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add identity provider" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Company");
  await page.getByRole("button", { name: "Add provider" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
  await expect(page.getByText("Setup incomplete")).toBeVisible();
  await expect(page.getByRole("button", { name: "Run test sign-in" })).toBeDisabled();
  await page.getByRole("tab", { name: "Entra ID" }).click();
  await expect(page.getByText("as Reply URL")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Import metadata…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import metadata" });
  await chooseOption(dialog, "From", "XML");
  await dialog.getByRole("textbox", { name: "Metadata XML" }).fill("<html>Sign in</html>");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(
    dialog.getByText(/Not SAML metadata: the root element is "html"/).first(),
  ).toBeVisible();
  await chooseOption(dialog, "From", "URL");
  await dialog.getByRole("textbox", { name: "Metadata URL" }).fill(company.metadataUrl);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Identity provider's entity ID" })).toHaveValue(
    company.idp.entityId,
  );
  await expect(page.getByText("CN=Test IdP")).toBeVisible();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();

  const team = await api.createOrganizationTeam({
    params,
    body: { title: "Writers", members: [] },
  });
  await page.reload();
  await page.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Writers" }).click();
  await page.getByRole("button", { name: "Save provider" }).click();
  await expect(page.getByText("Provider saved")).toBeVisible();
  const { items: providers } = await api.listSAMLProvidersInOrganizationById({ params });
  expect(providers[0]?.defaultTeam?.id).toBe(team.id);

  await page.getByRole("button", { name: "Turn on…" }).click();
  const untested = page.getByRole("dialog", { name: "Turn on Company without a successful test?" });
  await expect(untested.getByText(/New people join with the role/)).toBeVisible();
  await expectAccessible(page);
  await untested.getByRole("button", { name: "Cancel" }).click();

  company.slips.audience = "https://elsewhere.example";
  await page.getByRole("button", { name: "Run test sign-in" }).click();
  await logIn(page, "tess@corp.example");
  await expect(
    page.getByRole("alert").getByText(/The audience is "https:\/\/elsewhere/),
  ).toBeVisible();
  await untilHydrated(page);
  await expectAccessible(page);
  delete company.slips.audience;
  await page.getByRole("button", { name: "Run test sign-in" }).click();
  await logIn(page, "tess@corp.example");
  await expect(page.getByText("The test succeeded", { exact: true })).toBeVisible();
  await expect(page.getByText("Person tess")).toBeVisible();
  await untilHydrated(page);
  const members = await api.listMembersInOrganizationById({ params });
  expect(members.items.map(({ user }) => user.email)).not.toContain("tess@corp.example");

  await page.getByRole("link", { name: "Require single sign-on for all members" }).click();
  await expect(page.getByText("Can't require SSO yet")).toBeVisible();
  await expect(page.getByText("No active identity provider yet.")).toBeVisible();
  await expect(page.getByRole("row").getByText(/^Tested/)).toBeVisible();
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await expect(page.getByText(/^Last test succeeded/)).toBeVisible();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Require single sign-on for all members" }).click();
  const [login] = (await api.listSSOProviderLoginsInOrganization({ params })).items;
  const logins = page.getByRole("list", { name: "Sign-in links" });
  await expect(logins.getByRole("listitem")).toContainText(login?.startURL ?? "no link");
  await expect(logins.getByRole("button", { name: "Copy sign-in link of Company" })).toBeVisible();
  await page.getByRole("button", { name: "Require single sign-on…" }).click();
  const question = page.getByRole("dialog", { name: "Require single sign-on?" });
  await expect(question.getByText("1 admin can still sign in another way")).toBeVisible();
  const { displayName } = await api.getAuthenticatedUser();
  await expect(
    question.getByText(/existing API tokens? keeps? working until revoked/),
  ).toBeVisible();
  await expect(question.getByText(`${displayName}, created`).first()).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Require single sign-on" }).click();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  expect((await api.getOrganizationById({ params })).sso).toBe(true);

  await page.getByRole("link", { name: "Sign-in log" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Test" })).toHaveCount(2);
  await page.goto(`${paths.ssoSignIns(params)}?outcome=refused`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("row").getByText(/The audience is "https/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "tess@corp.example" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("https://elsewhere.example").first()).toBeVisible();
  await expectAccessible(page);
});

test("people sign in from the sign-in page and the start URL, and by no other method when it is required", async ({
  page,
  api,
  system,
  browser,
  company,
}) => {
  test.setTimeout(240_000);
  const hostname = `sso-${unique()}`;
  const organization = await api.createOrganization({ body: { title: `Company ${hostname}` } });
  const params = { organizationId: organization.id };
  await api.updateOrganizationById({ params, body: { hostname } });
  const { entityId: entityID, ssoUrl: ssoURL, certificate } = company.idp;
  const provider = await api.createOrganizationSAMLProvider({
    params,
    body: { label: "Company", entityID, ssoURL, certificate, defaultRole: "edit" },
  });
  const email = `ada-${unique()}@corp.example`;

  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Continue with single sign-on" }).click();
  await page.getByRole("textbox", { name: "Work email or organization" }).fill("nowhere-at-all");
  await page.getByRole("button", { name: "Find my organization" }).click();
  await expect(page.getByText(/No identity provider found for nowhere-at-all/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Work email or organization" }).fill(hostname);
  await page.getByRole("button", { name: "Find my organization" }).click();
  const onward = page.getByRole("link", {
    name: `Continue with Company for Company ${hostname}`,
  });
  await expect(onward).toBeVisible();
  await expectAccessible(page);
  await onward.click();
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: `Company ${hostname}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(paths.organization(params)));

  // From the start URL, to the page that it names, in another browser.
  const other = await browser.newContext({ baseURL: system.consoleUrl });
  const second = awaitingHydration(await other.newPage());
  await second.goto(`${provider.service.startURL}?next=${paths.spaces(params)}`);
  await logIn(second, email);
  await expect(second).toHaveURL(new RegExp(`${paths.spaces(params)}$`));
  await expect(second.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();

  // The sign-in page shows errors of the provider.
  const third = awaitingHydration(
    await (await browser.newContext({ baseURL: system.consoleUrl })).newPage(),
  );
  company.slips.notOnOrAfter = -600_000;
  await third.goto(provider.service.startURL);
  await logIn(third, email);
  await expect(
    third.getByRole("alert").getByText("The response has expired. Try again."),
  ).toBeVisible();
  await expectAccessible(third);
  delete company.slips.notOnOrAfter;

  // Another way in works until single sign-on is required.
  await third.goto(
    (await admin("sign-in-link", email)).replace(/^[^#]*/, `${system.consoleUrl}/sign-in`),
  );
  await expect(third.getByRole("heading", { level: 1, name: `Company ${hostname}` })).toBeVisible();
  await api.updateOrganizationById({ params, body: { sso: true } });
  await third.goto(paths.spaces(params));
  await expect(third.getByRole("heading", { name: "Continue with single sign-on" })).toBeVisible();
  await expect(third.getByText(/requires single sign-on/)).toBeVisible();
  await expectAccessible(third);
  await third.getByRole("link", { name: "Your organizations" }).click();
  await expect(third.getByText(/To see organizations that require single sign-on/)).toBeVisible();
  await expectAccessible(third);
  await third.goBack();
  await third.getByRole("link", { name: "Continue with Company" }).click();
  await logIn(third, email);
  await third.getByRole("button", { name: "Sign in with link" }).click();
  await expect(third.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();

  const fourth = awaitingHydration(
    await (await browser.newContext({ baseURL: system.consoleUrl })).newPage(),
  );
  await fourth.goto(
    (await admin("sign-in-link", email)).replace(/^[^#]*/, `${system.consoleUrl}/sign-in`),
  );
  await expect(fourth.getByRole("alert").getByText(/requires single sign-on/)).toBeVisible();
});

test("an existing account is linked from the log", async ({
  page,
  api,
  system,
  browser,
  signIn,
  company,
}) => {
  const organization = await api.createOrganization({ body: { title: "Linking" } });
  const params = { organizationId: organization.id };
  const { entityId: entityID, ssoUrl: ssoURL, certificate } = company.idp;
  const body = { label: "Company", entityID, ssoURL, certificate };
  const { service } = await api.createOrganizationSAMLProvider({ params, body });
  const { email = "", displayName } = await api.getAuthenticatedUser();
  const other = await browser.newContext({ baseURL: system.consoleUrl });
  const member = awaitingHydration(await other.newPage());
  await member.goto(service.startURL);
  await logIn(member, email);
  await expect(member.getByRole("alert").getByText(/Ask an admin to turn on/)).toBeVisible();

  await signIn();
  await page.goto(paths.ssoSignIns(params));
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("button", { name: `Turn on single sign-on for ${displayName}` }).click();
  await expect(page.getByText(`Single sign-on is already on for ${displayName}.`)).toBeVisible();
  await expectAccessible(page);

  await member.goto(service.startURL);
  await logIn(member, email);
  await expect(member.getByRole("heading", { level: 1, name: "Linking" })).toBeVisible();
});
