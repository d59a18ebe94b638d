import type { QueryClient } from "@tanstack/react-query";
import { textsOf as drawnTexts } from "@/components/content/pages/drawn/drawn-texts";
import type { ChangedItem } from "@/components/review/change-requests/changes/changed-items";
import { editedTexts } from "@/components/review/change-requests/changes/changed-texts";
import type { ChangesParams } from "@/components/review/change-requests/changes/changes-params";
import type { prefetchKnown } from "@/lib/bff/prefetch";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { readPage } from "@/lib/queries/content/content";
import { readDrawing } from "@/lib/queries/content/drawing";
import { readChangesOfPage } from "@/lib/queries/review/change-requests";

type Reads = Parameters<typeof prefetchKnown>[0];

/** Returns the first value of a parameter of the address. */
export const first = (value: string | string[] | undefined) => [value].flat()[0];

interface Shown {
  known: QueryClient;
  /** The texts are drawn. */
  rendered: boolean;
  /** Revision that has the deleted pages; by default these are read by the browser. */
  base?: string | undefined;
}

/** Returns the reads for all changes of an item: its texts, and their drawing once these are known. */
export const readsOfItem = (
  params: ChangesParams,
  item: ChangedItem | undefined,
  shown: Shown,
): Reads =>
  (item?.changes ?? []).flatMap((change) => [
    ...readText(params, change, shown),
    ...(shown.rendered ? drawingOf(params, change, textsOf(params, change, shown)) : []),
  ]);

/** Returns the read of a deleted page in the base revision. */
const readDeleted = ({ spaceId }: ChangesParams, pageId: string, base: string) =>
  readPage({ spaceId, revisionId: base }, pageId);

/** Reads the text that the change shows. */
function readText(params: ChangesParams, change: ContentChange, { base }: Shown): Reads {
  if (change.type === "page_created") return [readPage(params, change.page.id)];
  if (change.type === "page_deleted")
    return base ? [readDeleted(params, change.page.id, base)] : [];
  const isEdited = change.type === "page_edited" && change.attributes.document !== undefined;
  return isEdited ? [readChangesOfPage(params, change.page.id)] : [];
}

interface Texts {
  before: string;
  after: string;
}

/** Returns the texts to compare, as far as loaded. */
function textsOf(
  params: ChangesParams,
  change: ContentChange,
  { known, base }: Shown,
): Texts | undefined {
  if (change.type === "page_edited") {
    const { queryKey } = readChangesOfPage(params, change.page.id);
    return editedTexts(known.getQueryData(queryKey)?.changes ?? [], change.page.id);
  }
  if (change.type === "page_created") {
    const { queryKey } = readPage(params, change.page.id);
    return { before: "", after: pageMarkdown(known.getQueryData(queryKey)) };
  }
  if (change.type !== "page_deleted" || base === undefined) return undefined;
  const { queryKey } = readDeleted(params, change.page.id, base);
  return { before: pageMarkdown(known.getQueryData(queryKey)), after: "" };
}

function drawingOf(params: ChangesParams, change: ContentChange, texts: Texts | undefined): Reads {
  if (!texts || (texts.before === "" && texts.after === "") || !("page" in change)) return [];
  const { before, after: markdown } = texts;
  // A deleted page has no lines to comment on.
  const pageId = change.type === "page_deleted" ? undefined : change.page.id;
  return [readDrawing(params, drawnTexts(params, { pageId, markdown, before }))];
}
