import type { QueryClient } from "@tanstack/react-query";
import type { ChangeRequestPlace } from "@/components/change-requests/change-request-frame";
import { itemsOf, placeOf } from "@/components/change-requests/changed-items";
import { editedTexts } from "@/components/change-requests/changed-texts";
import { isRendered, viewNamed } from "@/components/change-requests/diff-view";
import { drawChange } from "@/components/content/draw-change";
import { prefetchKnown } from "@/lib/bff/prefetch";
import type { ContentChange } from "@/lib/contract/content-changes";
import type { SearchParams } from "@/lib/list-query";
import { textOf } from "@/lib/page-text";
import { readChanges } from "@/lib/queries/change-requests";
import { readPage } from "@/lib/queries/content";
import { readFilesOf } from "@/lib/queries/named-files";

type Reads = Parameters<typeof prefetchKnown>[0];

/**
 * Reads what a change request changes, and what else stands there. Where the address asks for it as
 * readers see it, the text that is shown first is drawn; any other is drawn by the browser.
 */
export async function readDrawnChange(
  place: ChangeRequestPlace,
  address: SearchParams,
  others: Reads,
) {
  const changes = readChanges(place);
  const shown = (known: QueryClient): ContentChange[] => {
    const items = itemsOf(known.getQueryData(changes.queryKey)?.changes ?? []);
    return isDrawn(address) ? (items[placeOf(items, first(address.page))]?.changes ?? []) : [];
  };
  const reads = (known: QueryClient): Reads => [
    ...shown(known).flatMap((change) =>
      change.type === "page_created" ? [readPage(place, change.page.id)] : [],
    ),
    ...shown(known).flatMap((change) => filesOf(place, textsOf(place, change, known))),
  ];
  const { state, known } = await prefetchKnown([changes, ...others], reads);
  const [texts] = shown(known).flatMap((change) => textsOf(place, change, known) ?? []);
  const files = filesOf(place, texts).flatMap(({ queryKey }) => known.getQueryData(queryKey) ?? []);
  return { state, drawn: texts && drawChange(texts, { place, files }) };
}

const first = (value: string | string[] | undefined) => [value].flat()[0];

// What has changed since a review, the browser asks for.
const isDrawn = ({ view, since }: SearchParams) =>
  isRendered(viewNamed(first(view))) && since === undefined;

type Texts = NonNullable<ReturnType<typeof textsOf>>;

/** The texts that are compared, as far as they are known. */
function textsOf(place: ChangeRequestPlace, change: ContentChange, known: QueryClient) {
  if (change.type === "page_edited") {
    const texts = editedTexts(change);
    return texts && { pageId: change.page.id, ...texts };
  }
  if (change.type !== "page_created") return undefined;
  const pageId = change.page.id;
  const after = textOf(known.getQueryData(readPage(place, pageId).queryKey));
  return after === "" ? undefined : { pageId, before: "", after };
}

const filesOf = (place: ChangeRequestPlace, texts: Texts | undefined) =>
  texts ? readFilesOf(place, `${texts.before}\n${texts.after}`) : [];
