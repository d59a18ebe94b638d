import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { pdfExportTable } from "../../db/schema/imports-and-exports.ts";
import { expectRejection } from "../../testing/expect.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { readPdf } from "../../testing/pdf.ts";
import { advanceClock, app, database, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { deleteExpiredPdfs, makePdf, unfinishedExports } from "./make-pdf.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

async function guide() {
  const made = await testSpace();
  const welcome = await made.change(newPage("Welcome", "Hello there."));
  const charging = await made.change(newPage("Charging", "Plug it in.", { into: welcome }));
  await made.change(newPage("Last", "The end."));
  return { ...made, welcome, charging };
}

const follow = (url: string) => app.request(new URL(url).pathname);

/** Runs waiting work, as the background would. */
async function work(): Promise<void> {
  for (const id of await unfinishedExports(deps)) await makePdf(deps, id);
}

async function textAt(url: string): Promise<string> {
  const answer = await follow(url);
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).sheets.join(" ");
}

test("a space, a page with its subpages, and a single page become a PDF each", async () => {
  const { as, spaceParams: params, welcome } = await guide();
  const api = as("read");
  const all = await api.getSpacePDF({ params });
  const below = await api.getSpacePDF({ params, query: { page: welcome } });
  const alone = await api.getSpacePDF({ params, query: { page: welcome, only: true } });
  await work();
  expect(await textAt(all.url)).toMatch(/Guide.*Contents.*Hello there.*Plug it in.*The end/);
  expect(await textAt(below.url)).toMatch(/Hello there.*Plug it in/);
  expect(await textAt(below.url)).not.toContain("The end");
  expect(await textAt(alone.url)).not.toContain("Plug it in");
});

test("a change request is printed with its content, the space with its own", async () => {
  const { as, open, edit, spaceParams } = await guide();
  const params = await open("Colder");
  await edit(params, newPage("In the cold", "Down to twenty below."));
  const proposed = await as("read").getChangeRequestPDF({ params });
  const current = await as("read").getSpacePDF({ params: spaceParams });
  await work();
  expect(await textAt(proposed.url)).toMatch(/Change request #\d+ Colder.*twenty below/);
  expect(await textAt(current.url)).not.toContain("twenty below");
});

test("the download is a file with that name that can't run scripts", async () => {
  const { as, spaceParams: params } = await guide();
  const { url } = await as("read").getSpacePDF({ params });
  await work();
  const answer = await follow(url);
  const headers = Object.fromEntries(answer.headers);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="?guide\.pdf/);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("a link is valid for an hour, and for its PDF", async () => {
  const { as, spaceParams: params, welcome } = await guide();
  const { url } = await as("read").getSpacePDF({ params });
  const other = await as("read").getSpacePDF({ params, query: { page: welcome } });
  await work();
  const [, , id, key = "", name] = new URL(url).pathname.split("/");
  const [expires = "", signature] = key.split(".");
  const later = (Number.parseInt(expires, 36) + hour).toString(36);
  const otherId = new URL(other.url).pathname.split("/")[2];
  for (const path of [
    `/pdf/${id}/${later}.${signature}/${name}`,
    `/pdf/${otherId}/${key}/${name}`,
    `/pdf/${id}/${expires}/${name}`,
    `/pdf/${id}/${expires}.${"A".repeat(43)}/${name}`,
  ]) {
    expect((await app.request(path)).status).toBe(404);
  }
  advanceClock(hour - 60_000);
  expect((await follow(url)).status).toBe(200);
  advanceClock(61_000);
  expect((await follow(url)).status).toBe(404);
});

test("a link created later is valid for an hour too", async () => {
  const { as, spaceParams: params } = await guide();
  // A PDF has the date in it: these two hours must be on the same day.
  advanceClock(day - (deps.now().getTime() % day));
  const { id } = await as("read").createSpacePDF({ params });
  await work();
  advanceClock(hour - 60_000);
  const { url } = await as("read").getSpacePDF({ params });
  expect(new URL(url).pathname.split("/")[2]).toBe(id);
  advanceClock(hour - 120_000);
  expect((await follow(url)).status).toBe(200);
  const again = await as("read").createSpacePDF({ params });
  expect(again.id).not.toBe(id);
});

test("the requester sees the progress, and nobody else", async () => {
  const { as, spaceParams: params } = await guide();
  const begun = await as("read").createSpacePDF({ params });
  expect(begun).toMatchObject({
    state: "queued",
    progress: 0,
    title: "Guide",
    space: params.spaceId,
  });
  expect(begun.url).toBeUndefined();
  expect((await as("read").createSpacePDF({ params })).id).toBe(begun.id);
  const one = { params: { ...params, pdfExportId: begun.id } };
  await expectRejection(as("admin").getPDFExportById(one), 404);
  // Deleting somebody else's export is a no-op.
  await as("admin").deletePDFExportById(one);
  await work();
  const done = await as("read").getPDFExportById(one);
  expect(done).toMatchObject({ state: "done", progress: 100, pages: 4 });
  expect(await textAt(done.url ?? "")).toContain("Hello there");
  expect(Date.parse(done.expiresAt ?? "") - deps.now().getTime()).toBeLessThanOrEqual(hour);
});

test("a canceled PDF is not created, and its link is invalid", async () => {
  const { as, spaceParams: params } = await guide();
  const { url } = await as("read").getSpacePDF({ params });
  const { id } = await as("read").createSpacePDF({ params });
  const one = { params: { ...params, pdfExportId: id } };
  await as("read").deletePDFExportById(one);
  expect(await unfinishedExports(deps)).not.toContain(id);
  expect(await makePdf(deps, id)).toMatchObject({ skipped: true });
  expect((await as("read").getPDFExportById(one)).state).toBe("cancelled");
  expect((await follow(url)).status).toBe(404);
});

test("a failed PDF shows its reason to the requester and at its link", async () => {
  const { as, spaceParams: params } = await guide();
  const { url } = await as("read").getSpacePDF({ params });
  const { id } = await as("read").createSpacePDF({ params });
  await deps.db
    .update(pdfExportTable)
    .set({
      state: "failed",
      fault: "The content takes too much time or memory for one PDF. Export fewer pages at a time.",
    })
    .where(eq(pdfExportTable.id, id));
  const answer = await follow(url);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain("Export fewer pages");
  const again = await as("read").createSpacePDF({ params });
  expect(again).toMatchObject({ state: "queued" });
});

test("invalid requests, missing pages and too many PDFs at once are rejected", async () => {
  const { as, spaceParams: params, open } = await guide();
  const api = as("read");
  await expectRejection(api.getSpacePDF({ params, query: { only: true } }), 400, /page/);
  await expectRejection(api.getSpacePDF({ params, query: { page: "nowhere" } }), 404, /Page/);
  await expectRejection(
    api.getChangeRequestPDF({ params: { ...params, changeRequestId: "none" } }),
    404,
  );
  await expectRejection(as("stranger").getSpacePDF({ params }), 404);
  for (let count = 0; count < 5; count++) {
    await api.createChangeRequestPDF({ params: await open(`Number ${count}`) });
  }
  await expectRejection(api.getSpacePDF({ params }), 409, /wait for one/);
  await as("comment").getSpacePDF({ params });
  await deps.db.update(pdfExportTable).set({ state: "cancelled" });
});

test("a PDF is deleted after a day", async () => {
  const { as, spaceParams: params } = await guide();
  const { id } = await as("read").createSpacePDF({ params });
  await work();
  advanceClock(25 * hour);
  await deleteExpiredPdfs(deps);
  const one = { params: { ...params, pdfExportId: id } };
  await expectRejection(as("read").getPDFExportById(one), 404);
});

test("queued PDFs are created, also those from before a restart", async () => {
  const { as, spaceParams: params, welcome } = await guide();
  const before = await as("read").createSpacePDF({ params });
  const jobs = await startJobs(database, deps);
  atFileEnd(() => jobs.stop());
  const { url } = await as("read").getSpacePDF({ params, query: { page: welcome } });
  expect(await textAt(url)).toContain("Hello there");
  const one = { params: { ...params, pdfExportId: before.id } };
  const state = async () => (await as("read").getPDFExportById(one)).state;
  await expect.poll(state, { timeout: 40_000, interval: 250 }).toBe("done");
}, 60_000);
