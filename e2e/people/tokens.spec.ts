import { ApiError } from "../../lib/client/api-error.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { newAccount } from "../support/people.ts";
import { chooseOption } from "../support/select.ts";
import { clientFor, expect, test } from "../support/test.ts";

async function newPerson(name: string) {
  const { token, api } = await newAccount(name);
  const { id } = await api.createOrganization({ body: { title: `${name} at work` } });
  return { token, api: api as Api, account: `/orgs/${id}/account` };
}

test("a token is shown once and works until it is revoked", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  const { token, account } = await newPerson("Tilda");
  await signIn(token);
  await page.goto(`${account}/tokens`);
  await page.getByRole("button", { name: "Create token" }).click();
  const draft = page.getByRole("dialog", { name: "Create API token" });
  await draft.getByLabel("Name").fill("Deploy script");
  await draft.getByRole("button", { name: "Create token" }).click();

  const shown = page.getByRole("dialog", { name: "Token Deploy script created" });
  const secret = (await shown.getByText(/^dp_u/).textContent()) ?? "";
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shown.getByText("You won't be able to see this token again")).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "Deploy script" });
  await expect(row.getByText("Never used")).toBeVisible();

  await expect(clientFor(secret).getAuthenticatedUser()).resolves.toMatchObject({
    displayName: "Tilda",
  });
  await page.reload();
  await expect(page.getByText("Never used")).toHaveCount(0);
  await expect(page.getByText(secret)).toHaveCount(0);

  await row.hover();
  await page.getByRole("button", { name: "Actions for Deploy script" }).click();
  await page.getByRole("menuitem", { name: "Revoke…" }).click();
  const question = page.getByRole("dialog", { name: "Revoke token Deploy script?" });
  await expect(question.getByText(/Scripts, integrations and console sessions/)).toBeVisible();
  await question.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("Token Deploy script revoked")).toBeVisible();
  await expect(row).toHaveCount(0);
  const refused: unknown = await clientFor(secret)
    .getAuthenticatedUser()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).status).toBe(401);
});

test("a token is limited to reading, to one organization and to some days", async ({
  page,
  signIn,
}) => {
  const { token, account } = await newPerson("Rita");
  await signIn(token);
  await page.goto(`${account}/tokens`);
  await page.getByRole("button", { name: "Create token" }).click();
  const draft = page.getByRole("dialog", { name: "Create API token" });
  await draft.getByLabel("Name").fill("Mirror");
  await chooseOption(draft, "Expires after", "30 days");
  await draft.getByRole("radio", { name: "Read only" }).check();
  await draft.getByRole("combobox", { name: "Organization" }).click();
  await page.getByRole("option", { name: "Rita at work" }).click();
  await expectAccessible(page);
  await draft.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByRole("dialog", { name: "Token Mirror created" });
  const secret = (await shown.getByText(/^dp_u/).textContent()) ?? "";
  await shown.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row").filter({ hasText: "Mirror" });
  await expect(row).toContainText("Read only in Rita at work");
  await expect(row).toContainText(/(29|30) days/);
  const refused: unknown = await clientFor(secret)
    .createOrganization({ body: { title: "Own" } })
    .catch((error: unknown) => error);
  expect((refused as ApiError).status).toBe(403);
});

test("a changed display name shows everywhere at once", async ({ page, signIn }) => {
  const { token, api, account } = await newPerson("Before");
  await signIn(token);
  await page.goto(account);
  const name = page.getByLabel("Display name");
  await name.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Required")).toBeVisible();
  await name.fill("Ada Lovelace");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Profile saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account: Ada Lovelace" })).toBeVisible();
  expect((await api.getAuthenticatedUser()).displayName).toBe("Ada Lovelace");
  await expectAccessible(page);
});
