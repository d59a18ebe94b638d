import type { imports } from "#lib/contract/content/imports.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { badRequest, unavailable } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { requireOpenContent, requireUnlocked } from "../change-requests/open-content.ts";
import { loadContent } from "../pages/content-location.ts";
import type { Tree } from "../revisions/tree.ts";
import { ImportFiles } from "./import-files.ts";
import { openSource } from "./open-source.ts";
import { PageAnchors } from "./page-anchors.ts";
import { mostAtOnce } from "./read/limits.ts";
import { ResourceError } from "./read/resource-error.ts";
import { type ReadyBatch, readBatch } from "./read-batch.ts";
import { requirePage } from "./require-page.ts";
import { countResources, recordBatch } from "./runs.ts";
import { enqueue, insertImport } from "./start.ts";
import { writeContent } from "./write-batch.ts";

type Op = typeof imports;
type Call = Input<Op["importContent"]> & {
  params: { changeRequestId?: string; pageId?: string };
};

/** Resources imported before the response; the rest follow in the background. */
const firstResources = 10;

/** Rejects invalid targets before anything is fetched; returns the content of valid ones. */
async function requireTarget(ctx: Context, { params, body }: Call): Promise<Tree> {
  const { changeRequestId, pageId } = params;
  requireUnlocked(resourceOf(ctx, "space"));
  if (changeRequestId !== undefined) await requireOpenContent(ctx, changeRequestId);
  const { tree } = await loadContent(ctx, params);
  if (pageId !== undefined) requirePage(tree, pageId, body.source);
  return tree;
}

const reject = (fault: string) => badRequest(`url: ${fault}`);

let reading = 0;

async function gatherInTurn(ctx: Context, call: Call): Promise<ReadyBatch> {
  if (reading >= mostAtOnce) {
    throw unavailable("Other imports are running: try again shortly, or start it as a run", 5);
  }
  reading += 1;
  try {
    return await gather(ctx, call);
  } finally {
    reading -= 1;
  }
}

async function gather(ctx: Context, call: Call): Promise<ReadyBatch> {
  const { files } = await requireTarget(ctx, call);
  const { url, source: name, follow = true } = call.body;
  const isFollowed = follow && call.params.pageId === undefined;
  try {
    const input = { source: name, url, sent: undefined, follow: isFollowed };
    const source = await openSource(ctx.config, input);
    const known = source.pages.map((page) => ({ ...page, id: newId() }));
    // A website's first page has to be read to find others.
    const first = await readBatch({
      source,
      files: new ImportFiles(ctx, source, files.values()),
      anchors: new PageAnchors(source),
      known,
      wanted: known.slice(0, firstResources),
      idFor: newId,
    });
    const [fault] = first.failed;
    if (first.ready.length === 0 && fault) throw reject(fault.fault);
    return first;
  } catch (error) {
    if (error instanceof ResourceError) throw reject(error.message);
    throw error;
  }
}

async function write(ctx: Context, { params, body }: Call, batch: ReadyBatch) {
  const row = await insertImport(ctx, {
    space: resourceOf(ctx, "space"),
    changeRequestId: params.changeRequestId ?? null,
    intoPage: params.pageId ?? null,
    source: body.source,
    url: body.url,
    blob: null,
    name: body.url,
    follow: (body.follow ?? true) && params.pageId === undefined,
    state: "running",
  });
  const { revision, ...written } = await writeContent(ctx, row, batch);
  await recordBatch(ctx.db, row.id, batch, written);
  const { pending, imported, total } = await countResources(ctx.db, row.id);
  await enqueue(ctx, row.id, pending > 0 ? "queued" : "done");
  return { revision, importedResources: imported, totalResources: total };
}

const importNow = prepareAndCommit<Op["importContent"], ReadyBatch>(gatherInTurn, write);

export const importContent = importNow;
export const importContentInChangeRequest = importNow;
export const importContentInPage = importNow;
export const importContentInChangeRequestPage = importNow;
