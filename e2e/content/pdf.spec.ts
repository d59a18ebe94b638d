import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { textOfPdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Saves what the dialog offers, and reads it. */
async function download(page: Page) {
  const saved = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Download PDF" }).click();
  const file = await saved;
  return {
    name: file.suggestedFilename(),
    text: await textOfPdf(await readFile(await file.path())),
  };
}

test("a PDF contains a page, its subpages, or the whole space", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, change } = await spaceWithPages(
    api,
    newPage("Welcome", "Hello there."),
    newPage("Last", "The end."),
  );
  await change(newPage("Below", "Deeper.", { into: pages[0] }));
  await signIn();
  await page.goto(`${address}/content/${pages[0]}`);
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("radio", { name: "This page and 1 subpage" }).check();
  await dialog(page).getByRole("button", { name: "Create PDF" }).click();
  await expect(dialog(page).getByText(/pages, .* Anyone with the link/)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  const below = await download(page);
  expect(below.name).toBe("welcome.pdf");
  expect(below.text).toMatch(/Hello there.*Deeper/);
  expect(below.text).not.toContain("The end");
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Download PDF…" }).click();
  await dialog(page).getByRole("button", { name: "Create PDF" }).click();
  await expect(dialog(page).getByRole("link", { name: "Download PDF" })).toBeVisible({
    timeout: 60_000,
  });
  expect((await download(page)).text).toMatch(/Contents.*Hello there.*The end/);
});

test("a PDF is canceled, and a change request's PDF has its changes", async ({
  page,
  api,
  signIn,
}) => {
  const much = "Words that fill a line of paper from one side to the other.\n\n".repeat(5000);
  const { address, open, edit } = await spaceWithPages(api, newPage("Much", much));
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Download PDF…" }).click();
  await dialog(page).getByRole("button", { name: "Create PDF" }).click();
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel PDF" }).click();
  await expect(dialog(page).getByRole("button", { name: "Create PDF" })).toBeVisible();

  const place = await open("Colder");
  const [id = ""] = await edit(place, newPage("In the cold", "Twenty below."));
  await page.goto(`${address}/change-requests/${place.changeRequestId}/content/${id}`);
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(dialog(page).getByRole("radio", { name: "This page only" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Create PDF" }).click();
  await expect(dialog(page).getByRole("link", { name: "Download PDF" })).toBeVisible({
    timeout: 60_000,
  });
  const { name, text } = await download(page);
  expect(name).toBe("in-the-cold.pdf");
  expect(text).toMatch(/In the cold.*Change request #2 Colder.*Twenty below/);
});
