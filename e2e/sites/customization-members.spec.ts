import { paths } from "../../lib/url/paths.ts";
import { expectAccessibleAtTop } from "../support/accessible.ts";
import { chooseOption } from "../support/select.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

test("social accounts, page actions and code themes are set for a site and for one space", async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.siteCustomization(params));
  const save = page.getByRole("button", { name: "Save changes" });

  const social = page.getByRole("region", { name: "Social accounts" });
  await social.getByRole("button", { name: "Add account" }).click();
  const account = social.getByRole("list", { name: "Social accounts" });
  await chooseOption(account, "Platform", "Mastodon");
  await account.getByRole("switch", { name: "Show in the header" }).click();

  const actions = page.getByRole("region", { name: "Page actions" });
  await actions.getByRole("combobox", { name: "Add page action" }).click();
  await page.getByRole("option", { name: "Download PDF" }).click();
  await actions.getByRole("button", { name: "Move Download PDF up" }).click();
  await actions.getByRole("button", { name: "Remove Open in an external AI assistant" }).click();
  await expect(actions.getByRole("listitem")).toHaveText(["Copy as Markdown", "Download PDF"]);

  const themes = page.getByRole("region", { name: "Code themes" });
  await themes.getByRole("combobox", { name: "Code blocks, dark theme" }).click();
  await page.getByRole("option", { name: "Dracula", exact: true }).click();

  await save.click();
  const handle = account.getByRole("textbox", { name: "Handle" });
  await expect(handle).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleAtTop(page);
  await handle.fill("docs@example.social");
  await save.click();
  await expect(page.getByText("Customization saved")).toBeVisible();
  expect(await api.getSiteCustomizationById({ params })).toMatchObject({
    socialAccounts: [
      {
        platform: "mastodon",
        handle: "docs@example.social",
        display: { header: true, footer: true },
      },
    ],
    pageActions: { items: ["markdown", "pdf"], externalAI: false, markdown: true },
    styling: { codeTheme: { default: { light: "default-light", dark: "dracula" } } },
  });

  await chooseOption(page, "Applies to", "Guide");
  await expect(page.getByText(/inherits all settings from the site/)).toBeVisible();
  await actions.getByRole("button", { name: "Remove Download PDF" }).click();
  await social.getByRole("button", { name: "Remove account 1" }).click();
  await save.click();
  const own = page.getByRole("region", { name: "Overrides of this space" });
  await expect(own.getByRole("listitem")).toHaveText([/Page actions/, /Social accounts/]);
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const ofSpace = { ...params, siteSpaceId: siteSpace?.id ?? "" };
  const actionsOfSpace = async () =>
    (await api.getSiteSpaceCustomizationById({ params: ofSpace })).pageActions.items;
  expect(await actionsOfSpace()).toEqual(["markdown"]);

  await own.getByRole("button", { name: "Inherit everything" }).click();
  await expect(page.getByText(/inherits all settings from the site/)).toBeVisible();
  await expect(actions.getByRole("listitem")).toHaveCount(2);
  expect(await actionsOfSpace()).toEqual(["markdown", "pdf"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own.getByRole("listitem")).toHaveCount(2);
  expect(await actionsOfSpace()).toEqual(["markdown"]);
});
