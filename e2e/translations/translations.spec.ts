import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { expect, test } from "../support/test.ts";

const openPage = async (page: Page, title: string) => {
  await page.getByRole("button", { name: title, exact: true }).click();
  const panel = page.getByRole("dialog", { name: title });
  await expect(panel.getByText("Translation", { exact: true }).first()).toBeVisible();
  return panel;
};

test("a space is translated, and edits by people stay when it runs again", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const guide = await spaceWithPages(
    api,
    newPage("Start", "First words.\n\nSecond words."),
    newPage("Limits", "At most `10` requests."),
  );
  const [start = ""] = guide.pages;
  await signIn();
  await page.goto(paths.translations(guide.organization));
  await expect(page.getByText("No translations yet")).toBeVisible();
  await page.getByRole("button", { name: "Translate a space" }).click();
  const dialog = page.getByRole("dialog", { name: "Translate a space" });
  await dialog.getByRole("combobox", { name: "Space" }).click();
  await page.getByRole("option", { name: "Guide" }).click();
  await expect(dialog.getByText("2 pages with 9 words")).toBeVisible();
  await expect(dialog.getByText("Pseudo (development) is in use")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Target language" }).click();
  await page.getByRole("option", { name: "German", exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Translate", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Guide in German" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in German" })).toBeVisible();
  await expect(page.getByText("100% of 2 pages")).toBeVisible();
  await expect(rowOf(page, "Limits")).toContainText("Up to date");

  const { items } = await api.listTranslations({ params: guide.organization });
  const spaceId = items[0]?.result?.space ?? "";
  const read = async () => {
    const found = await api.getPageById({ params: { spaceId, pageId: start } });
    return found.type === "document" ? (found.markdown ?? "") : "";
  };
  const request = await api.createChangeRequest({ params: { spaceId }, body: {} });
  const params = { spaceId, changeRequestId: request.id };
  const [first = ""] = (await read()).split("\n\n");
  const document = { markdown: `${first}\n\nVon Hand geschrieben.` };
  const changes = [{ operation: "update_page" as const, page: start, document }];
  await api.editContentInChangeRequest({ params, body: { changes } });
  await api.mergeChangeRequest({ params });
  await guide.change({
    operation: "update_page",
    page: start,
    document: { markdown: "First words, renewed.\n\nSecond words, renewed." },
  });

  await page.reload();
  await expect(rowOf(page, "Start")).toContainText("Outdated");
  const panel = await openPage(page, "Start");
  await expect(panel.getByText("Von Hand geschrieben.")).toBeVisible();
  await expect(panel.getByText("Second words, renewed.")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(rowOf(page, "Start")).toContainText("1 edit, 1 stale");
  await expect(rowOf(page, "Start")).toContainText("Edited");
  expect(await read()).toContain("Von Hand geschrieben.");
  expect(await read()).not.toContain(first);

  await chooseAction(page, "Start", "Discard edits…");
  const question = page.getByRole("dialog", { name: "Discard the edits of Start?" });
  await question.getByRole("button", { name: "Discard edits" }).click();
  await expect(rowOf(page, "Start")).toContainText("Outdated");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(rowOf(page, "Start")).toContainText("Up to date");
  expect(await read()).not.toContain("Von Hand");
});

test("instructions and terms reset affected pages, and a translation is deleted", async ({
  page,
  api,
  signIn,
}) => {
  const guide = await spaceWithPages(
    api,
    newPage("Spaces", "A space holds pages."),
    newPage("Sites", "A site shows them."),
  );
  const organization = guide.organization;
  const source = { space: guide.space.spaceId, language: "en" };
  const made = await api.createTranslation({
    params: organization,
    body: { source, language: "de" },
  });
  const address = paths.translation({ ...organization, translationId: made.id });
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Open in German" })).toBeVisible();
  // A run that another one takes over from is not counted.
  await expect(page.getByText(/^1 run, /)).toBeVisible();

  await page.goto(paths.glossary(organization));
  await expect(page.getByText("No terms yet")).toBeVisible();
  await page.getByRole("button", { name: "Add term" }).click();
  const dialog = page.getByRole("dialog", { name: "Add term" });
  await dialog.getByLabel("English", { exact: true }).fill("space");
  await dialog.getByLabel("German", { exact: true }).fill("Bereich");
  await expect(dialog.getByText("1 page will be retranslated")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add term" }).click();
  await expect(rowOf(page, "space")).toContainText("Bereich (German)");

  await page.goto(`${address}?page=${guide.pages[0]}`);
  const panel = page.getByRole("dialog", { name: "Spaces" });
  await expect(panel.getByText(/Bereich/)).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(/^2 runs, /)).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Instructions…" }).click();
  const instructions = page.getByRole("dialog", { name: "Instructions" });
  await expect(instructions.getByText(/doesn't support instructions/)).toBeVisible();
  await instructions.getByLabel("Instructions for the engine").fill("Say Sie.");
  await instructions.getByRole("button", { name: "Save and run" }).click();
  await expect(page.getByText(/^3 runs, /)).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("dialog", { name: "Delete translation Guide in German?" });
  await question.getByRole("textbox").fill("Guide in German");
  await question.getByRole("button", { name: "Delete translation" }).click();
  await expect(page.getByText("No translations yet")).toBeVisible();
});

test("a member who can't create translations sees the list without actions", async ({
  page,
  system,
  signIn,
}) => {
  const reader = "ingrid.sorensen@halden-robotics.example";
  await signIn(await admin("create-token", reader, "Translations journey"));
  await page.goto(paths.translations(system.demo));
  await page.getByRole("link", { name: "Webhooks in German" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks in German" })).toBeVisible();
  await expect(rowOf(page, "Retries")).toContainText("Outdated");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveCount(0);
  await page.goto(paths.glossary(system.demo));
  await expect(rowOf(page, "emergency stop")).toContainText("Not-Halt (German)");
  await expect(page.getByRole("button", { name: "Add term" })).toHaveCount(0);
});
