import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { spaceWithPages } from "../support/content.ts";
import { chooseOption } from "../support/select.ts";
import { expect, type Fixtures, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import pages" });
const item = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });
const start = (page: Page) => dialog(page).getByRole("button", { name: "Import", exact: true });

/** Opens the dialog in a new space. */
async function openDialog({
  page,
  api,
  signIn,
}: Pick<Fixtures, "api" | "signIn"> & { page: Page }) {
  const { address } = await spaceWithPages(api);
  await signIn();
  await page.goto(`${address}/content`);
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

/** Archive with a page whose name is in GBK. */
function chineseArchive(): Buffer {
  const bytes = Buffer.from(zipSync({ "abcd.md": strToU8("Text.\n") }));
  const name = Buffer.from([0xd6, 0xb8, 0xc4, 0xcf]);
  for (let at = bytes.indexOf("abcd"); at >= 0; at = bytes.indexOf("abcd")) name.copy(bytes, at);
  return bytes;
}

test("an archive with names in another encoding asks for it, and keeps the file", async ({
  page,
  api,
  signIn,
}) => {
  await openDialog({ page, api, signIn });
  await choose(page, "plain.zip", Buffer.from(zipSync({ "größe.md": strToU8("Text.\n") })));
  await expect(dialog(page).getByText("plain.zip")).toBeVisible();
  await expect(dialog(page).getByLabel("Encoding of file names")).toBeHidden();
  await choose(page, "docs.zip", chineseArchive());
  await expect(dialog(page).getByLabel("Encoding of file names")).toBeVisible();
  await start(page).click();
  await expect(dialog(page).getByText("Choose the encoding of the file names")).toBeVisible();
  await chooseOption(dialog(page), "Encoding of file names", "Keep as they are (code page 437)");
  await expect(dialog(page).getByText("files are named ╓╕─╧.md")).toBeVisible();
  await chooseOption(dialog(page), "Encoding of file names", "Chinese, simplified (GBK)");
  await expect(dialog(page).getByText("files are named 指南.md")).toBeVisible();
  await expect(dialog(page).getByText("docs.zip")).toBeVisible();
  await expectAccessible(page);
  await start(page).click();
  await expect(item(page, "指南")).toBeVisible();
});

const body = (content: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const heading = (text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(text)}</w:p>`;
const packages = "http://schemas.openxmlformats.org/package/2006";

const wordDocument = (content: string) =>
  Buffer.from(
    zipSync({
      "[Content_Types].xml": strToU8(
        `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      "_rels/.rels": strToU8(
        `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      "word/document.xml": strToU8(body(content)),
    }),
  );

test("a Word document is split by its headings, without its tracked changes", async ({
  page,
  api,
  signIn,
}) => {
  await openDialog({ page, api, signIn });
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, "plain.docx", wordDocument(`${heading("One")}<w:p>${run("Text.")}</w:p>`));
  await expect(dialog(page).getByLabel("Split into pages by headings")).toBeVisible();
  await expect(dialog(page).getByRole("group", { name: "Tracked changes" })).toBeHidden();
  const changed = `<w:p>${run("We ")}<w:del w:id="1"><w:r><w:delText>may</w:delText></w:r></w:del><w:ins w:id="2">${run("will")}</w:ins>${run(" go.")}</w:p>`;
  await choose(page, "plan.docx", wordDocument(heading("One") + changed + heading("Two")));
  await dialog(page).getByRole("radio", { name: "Reject all" }).focus();
  await page.keyboard.press("Space");
  await chooseOption(dialog(page), "Split into pages by headings", "Level 1");
  await expectAccessible(page);
  await start(page).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(item(page, "Two")).toBeVisible();
  await item(page, "One").click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("We may go.")).toBeVisible();
});
