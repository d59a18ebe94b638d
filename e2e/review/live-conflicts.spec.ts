import { newSpace, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
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
  await place.getByRole("button", { name: "Use this version" }).click();
  await page.getByRole("button", { name: "Use this result" }).click();
  await expect(page.getByText("Reopen it to merge it.")).toBeVisible();
});
