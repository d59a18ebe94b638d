import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newSpace, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { openFollowing, stream } from "../support/following.ts";
import { expect, test } from "../support/test.ts";

type Api = Parameters<typeof newSpace>[0];

const words = ["one", "two", "three", "four", "five", "six"];
const paragraphs = (changes: Record<string, string>) =>
  words.map((each) => changes[each] ?? each).join("\n\n");
const theirs = paragraphs({ two: "their two" });

/** A change request whose text of a page conflicts with the space's. */
async function conflictOfText(api: Api) {
  const space = await newSpace(api);
  await space.merge("First", newPage("Guide", paragraphs({})));
  const guide = await space.pageId("Guide");
  const params = await space.open("Mine", write(guide, paragraphs({ two: "my two" })));
  await space.merge("Theirs", write(guide, theirs));
  return { ...space, guide, params, conflicts: `${space.address(params)}/conflicts` };
}

const outdated = "The versions have changed since you wrote this text";

test("text typed for a conflict is used only with what others have merged since", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { merge, guide, params, conflicts, textOf } = await conflictOfText(api);
  await signIn();
  await openFollowing(page, conflicts);
  // The page itself is the place where these are resolved.
  await expect(page.getByText("Conflicts with the space")).toHaveCount(0);
  const text = page.getByRole("region", { name: "Text of Guide" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  const own = text.getByRole("textbox", { name: "Your version" });
  await own.press("ControlOrMeta+End");
  await own.pressSequentially(" and more");
  await merge("Later", write(guide, paragraphs({ two: "their two", four: "their four" })));
  await expect(text.getByText(outdated)).toBeVisible();
  await expect(own).toBeFocused();
  await own.pressSequentially("!");
  await expect(text.getByText(outdated)).toBeVisible();
  const take = text.getByRole("button", { name: "Use this result" });
  await expect(take).toBeDisabled();
  await page.reload();
  await expect(text.getByRole("table", { name: "What has changed since" })).toContainText(
    "their four",
  );
  await expectAccessible(page);
  await text.getByRole("button", { name: "Include these changes" }).click();
  await expect(text.getByText(outdated)).toHaveCount(0);
  await expect(own).toBeFocused();
  await expect(own).toHaveValue(/their four[\s\S]*six and more!$/);

  await own.fill((await own.inputValue()).replace("their four", "our four"));
  await merge("Last", write(guide, paragraphs({ two: "their two", four: "last four" })));
  await text.getByRole("button", { name: "Keep your lines" }).click();
  await expect(own).toHaveValue(/our four/);
  await take.click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
  expect(await textOf(guide)).toContain("our four\n\nfive\n\nsix and more!");
});

test("choices for places survive a change of the other places", async ({ page, api, signIn }) => {
  const { merge, open, address, pageId } = await newSpace(api);
  await merge("First", newPage("Guide", paragraphs({})));
  const guide = await pageId("Guide");
  const mine = paragraphs({ two: "my two", five: "my five" });
  const params = await open("Mine", write(guide, mine));
  await merge("Theirs", write(guide, paragraphs({ two: "their two", five: "their five" })));
  await signIn();
  await openFollowing(page, `${address(params)}/conflicts`);
  const first = page.getByRole("group", { name: "Place 1 of 2" });
  const second = page.getByRole("group", { name: "Place 2 of 2" });
  await first.getByRole("button", { name: "Use change request version" }).click();
  await second.getByRole("button", { name: "Use change request version" }).click();
  await merge("Later", write(guide, paragraphs({ two: "their two", five: "last five" })));
  await expect(second).toContainText("last five");
  const pressed = { name: "Use change request version", pressed: true };
  await expect(first.getByRole("button", pressed)).toBeVisible();
  await expect(second.getByRole("button", pressed)).toHaveCount(0);
  await expect(page.getByText("The versions have changed since you chose")).toBeVisible();
});

test("a text saved for one of two conflicts survives a change of its versions", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, open, address, pageId } = await newSpace(api);
  await merge("First", newPage("Guide", paragraphs({})), newPage("Other", "word"));
  const [guide, other] = [await pageId("Guide"), await pageId("Other")];
  const mine = [write(guide, paragraphs({ two: "my two" })), write(other, "my word")];
  const params = await open("Mine", ...mine);
  await merge("Theirs", write(guide, theirs), write(other, "their word"));
  await signIn();
  await openFollowing(page, `${address(params)}/conflicts`);
  const text = page.getByRole("region", { name: "Text of Guide" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  const own = text.getByRole("textbox", { name: "Your version" });
  await own.fill(paragraphs({ two: "our two" }));
  await text.getByRole("button", { name: "Use this result" }).click();
  await expect(page.getByText("1 of 2 resolved")).toBeVisible();
  await merge("Later", write(guide, paragraphs({ two: "their two", five: "last five" })));
  await expect(text.getByText(outdated)).toBeVisible();
  await page.reload();
  await text.getByRole("button", { name: "Include these changes" }).click();
  await expect(own).toHaveValue(/our two[\s\S]*last five/);
});

test("a title typed for a conflict survives a change of the conflict", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, open, address, pageId, spaceId } = await newSpace(api);
  await merge("First", newPage("Guide", "text"));
  const guide = await pageId("Guide");
  const rename = (title: string) => ({ operation: "update_page" as const, page: guide, title });
  const params = await open("Mine", rename("My title"));
  await merge("Theirs", rename("Their title"));
  await signIn();
  await openFollowing(page, `${address(params)}/conflicts`);
  const title = page.getByRole("region", { name: "Title of My title" });
  await title.getByRole("button", { name: "Edit manually" }).click();
  const own = title.getByRole("textbox", { name: "Your version" });
  await own.fill("Our ti");
  // It would drop the text.
  await expect(title.getByRole("button", { name: "Use space version" })).toHaveCount(0);
  await merge("Later", rename("Last title"));
  await expect(title.getByText(outdated)).toBeVisible();
  await expect(own).toBeFocused();
  await own.pressSequentially("tle");
  await page.reload();
  await expect(own).toHaveValue("Our title");
  const use = title.getByRole("button", { name: "Use this text" });
  await expect(use).toBeDisabled();
  await title.getByRole("button", { name: "Keep your text" }).click();
  await use.click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
  expect(await api.getPageById({ params: { spaceId, pageId: guide } })).toMatchObject({
    title: "Our title",
  });
});

/** Resolves the only conflict of a change request with its own version. */
async function resolveElsewhere(api: Api, params: { spaceId: string; changeRequestId: string }) {
  const [{ id = "" } = {}] = (await api.getConflictsOfChangeRequest({ params })).conflicts;
  const settlements = [{ conflict: id, with: "ours" as const }];
  await api.settleConflictsOfChangeRequest({ params, body: { settlements } });
}

const leftTexts = (page: Page) =>
  page.getByRole("region", { name: "Your text for conflicts that no longer exist" });

test("text typed for a conflict stays when a live update says that it is resolved", async ({
  page,
  api,
  signIn,
}) => {
  const { params, conflicts } = await conflictOfText(api);
  await signIn();
  await openFollowing(page, conflicts);
  const text = page.getByRole("region", { name: "Text of Guide" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  await text.getByRole("textbox", { name: "Your version" }).fill("typed by hand");
  await resolveElsewhere(api, params);
  await expect(leftTexts(page).getByRole("textbox", { name: "Text of Guide" })).toHaveValue(
    "typed by hand",
  );
  await expect(text).toHaveCount(0);
});

test("text typed for a conflict stays within reach when it was resolved before it is used", async ({
  page,
  api,
  signIn,
}) => {
  const { guide, merge, params, conflicts } = await conflictOfText(api);
  // Without live updates, the page still offers the conflict that somebody else has resolved.
  await page.route(stream, () => undefined);
  await signIn();
  await page.goto(conflicts);
  const text = page.getByRole("region", { name: "Text of Guide" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  await text.getByRole("textbox", { name: "Your version" }).fill("typed by hand");
  const left = leftTexts(page);
  await expect(left).toHaveCount(0);
  await resolveElsewhere(api, params);
  await text.getByRole("button", { name: "Use this result" }).click();
  await expect(page.getByText("The conflict has changed or is resolved already")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No conflicts" })).toBeVisible();
  await expect(left.getByRole("textbox", { name: "Text of Guide" })).toHaveValue("typed by hand");
  await expect(left.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expectAccessible(page);

  // A later conflict of the same text does not begin with it.
  const document = { markdown: paragraphs({ two: "my new two" }) };
  const changes = [{ operation: "update_page" as const, page: guide, document }];
  await api.editContentInChangeRequest({ params, body: { changes } });
  await merge("Later", write(guide, paragraphs({ two: "their new two" })));
  await page.reload();
  await expect(page.getByRole("group", { name: "Place 1 of 1" })).toBeVisible();
  await left.getByRole("button", { name: "Discard" }).click();
  await expect(left).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(left).toBeVisible();
});

test("text typed for a conflict stays within reach when the page is deleted", async ({
  page,
  api,
  signIn,
}) => {
  const { guide, merge, conflicts } = await conflictOfText(api);
  await signIn();
  await openFollowing(page, conflicts);
  const text = page.getByRole("region", { name: "Text of Guide" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  await text.getByRole("textbox", { name: "Your version" }).fill("typed by hand");
  await merge("Later", { operation: "delete_page", page: guide });
  await expect(leftTexts(page).getByRole("textbox")).toHaveValue("typed by hand");
});

test("one version is used for all conflicts after a question, and typed text is gone", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  await merge("First", newPage("Guide", "first"));
  const guide = await pageId("Guide");
  const params = await open("Mine", write(guide, "mine", "My title"));
  await merge("Theirs", write(guide, "theirs", "Their title"));
  await signIn();
  await page.goto(`${address(params)}/conflicts`);
  const text = page.getByRole("region", { name: "Text of My title" });
  await text.getByRole("button", { name: "Edit manually" }).click();
  await text.getByRole("textbox", { name: "Your version" }).fill("typed by hand");
  await page.getByRole("button", { name: "Use space version for all" }).click();
  const dialog = page.getByRole("dialog", { name: "Use space version for 2 conflicts?" });
  await expect(dialog).toContainText("The text that you typed for 1 of them is discarded.");
  await dialog.getByRole("button", { name: "Use space version" }).click();
  await expect(page.getByRole("heading", { name: "All conflicts resolved" })).toBeVisible();
  await expect(page.getByText("typed by hand")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No conflicts" })).toBeVisible();
  await expect(page.getByText("typed by hand")).toHaveCount(0);
});

test("an archived change request without conflicts is merged only once it is reopened", async ({
  page,
  api,
  signIn,
}) => {
  const { params, conflicts } = await conflictOfText(api);
  await api.updateChangeRequestById({ params, body: { status: "archived" } });
  await signIn();
  await page.goto(conflicts);
  const place = page.getByRole("group", { name: "Place 1 of 1" });
  await place.getByRole("button", { name: "Use change request version" }).click();
  await page.getByRole("button", { name: "Use this result" }).click();
  await expect(page.getByText("Reopen it to merge it.")).toBeVisible();
});
