import type { Document } from "#lib/contract/content/document.ts";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { runTranslation, unfinishedRuns } from "../translations/run/run-translation.ts";
import { deps } from "./service.ts";
import { testSpace } from "./space.ts";

/** Runs waiting translations, as the background would. */
export async function runAll(): Promise<void> {
  for (const order of await unfinishedRuns(deps)) await runTranslation(deps, order);
}

/** Builds instructions of one paragraph. */
export const instructions = (text: string): Document => ({
  object: "document",
  data: {},
  nodes: [
    {
      object: "block",
      type: "paragraph",
      nodes: [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }],
    },
  ],
});

/** Space in its own organization, with functions to translate it into German. */
export async function testTranslation() {
  const space = await testSpace();
  const { api, params } = space;
  const translate = (language = "de") =>
    api.createTranslation({
      params,
      body: { source: { space: space.space.id, language: "en" }, language },
    });
  const get = (translationId: string) =>
    api.getTranslation({ params: { ...params, translationId } });
  const run = async (translationId: string) => {
    await api.runTranslation({ params: { ...params, translationId } });
    await runAll();
    return get(translationId);
  };
  /** Reads a page of the translated space. */
  const read = async (translationId: string, pageId: string) => {
    const { result } = await get(translationId);
    const page = await api.getPageById({ params: { spaceId: result?.space ?? "", pageId } });
    return page as DocumentPage;
  };
  const textOf = async (translationId: string, pageId: string) =>
    (await read(translationId, pageId)).markdown;
  /** Edits the translated space as a person would. */
  const rewrite = async (translationId: string, pageId: string, change: object) => {
    const { result } = await get(translationId);
    const spaceParams = { spaceId: result?.space ?? "" };
    const request = await api.createChangeRequest({ params: spaceParams, body: {} });
    const requestParams = { ...spaceParams, changeRequestId: request.id };
    const edit = { operation: "update_page", page: pageId, ...change } as const;
    await api.editContentInChangeRequest({ params: requestParams, body: { changes: [edit] } });
    await api.mergeChangeRequest({ params: requestParams });
  };
  const pages = async (translationId: string) => {
    const listed = await api.listTranslatedPages({ params: { ...params, translationId } });
    return Object.fromEntries(listed.items.map((page) => [page.title, page]));
  };
  return { ...space, translate, get, run, read, textOf, rewrite, pages };
}
