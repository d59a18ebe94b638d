import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf, treeItem } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

test("the content of a change request opens at its first changed page, for reading once it is open", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, pages, open, edit } = await spaceWithPages(
    api,
    newPage("Start", "Unchanged."),
    newPage("Guide", "Old words."),
  );
  const [, guide = ""] = pages;
  const params = await open("Newer guide");
  const document = { markdown: "New words." };
  await edit(
    params,
    { operation: "update_page", page: guide, document },
    newPage("Appendix", "A."),
  );
  await signIn();
  const content = paths.changeRequestContent({ ...organization, ...params });
  await page.goto(content);
  await expect(editorOf(page)).toHaveText("New words.");
  await expect(treeItem(page, "Guide")).toHaveAccessibleDescription("Changed");
  await expect(treeItem(page, "Appendix")).toHaveAccessibleDescription("New");
  await expect(treeItem(page, "Start")).toHaveAccessibleDescription("");
  await expect(treeItem(page, "Guide")).toHaveAttribute("aria-current", "page");

  await api.updateChangeRequestById({ params, body: { status: "open" } });
  await page.goto(content);
  const article = page.getByRole("article", { name: "Guide" });
  await expect(article).toContainText("New words.");
  await expect(editorOf(page)).toHaveCount(0);
  await expectAccessible(page);
  await article.getByRole("link", { name: "Edit" }).click();
  await expect(editorOf(page)).toHaveText("New words.");
});
