import { strToU8, zipSync } from "fflate";
import type { NewImport } from "#lib/contract/content/imports.ts";
import type { DocumentPage, Page } from "#lib/contract/content/page.ts";
import { runImport } from "../content/import/run-import.ts";
import { deps } from "./service.ts";
import type { testSpace } from "./space.ts";

type Space = Awaited<ReturnType<typeof testSpace>>;

export const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
  );
export const archive = (files: Record<string, string | Uint8Array>) => ({
  type: "application/zip",
  body: zip(files),
});

/** `many` pages that each link to the next. */
export const chain = (many: number) =>
  Object.fromEntries(
    Array.from({ length: many }, (_, at) => [`${at}.md`, `# Page ${at}\n\n[Next](${at + 1}.md)\n`]),
  );

const flat = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...("pages" in page ? flat(page.pages) : [])]);

export async function pagesOf(
  { api }: Space,
  params: { spaceId: string; changeRequestId?: string },
) {
  const { spaceId, changeRequestId } = params;
  const { pages } = changeRequestId
    ? await api.listPagesInChangeRequest({ params: { spaceId, changeRequestId } })
    : await api.listPages({ params: { spaceId } });
  return flat(pages);
}

export async function textOf(space: Space, title: string) {
  const found = (await pagesOf(space, space.spaceParams)).find((page) => page.title === title);
  const params = { ...space.spaceParams, pageId: found?.id ?? "" };
  return ((await space.api.getPageById({ params })) as DocumentPage).markdown ?? "";
}

export async function start(space: Space, body: Omit<NewImport, "space"> & { space?: string }) {
  return space.api.startImport({
    params: space.params,
    body: { space: space.space.id, ...body },
  });
}

export async function getImport({ api, params }: Space, importId: string) {
  return api.getImport({ params: { ...params, importId } });
}

/** Imports an archive into a space in the background; returns the finished run with its notes. */
export async function importArchive(
  space: Space,
  files: Record<string, string | Uint8Array>,
  source: NewImport["source"] = "zip",
) {
  const base64 = Buffer.from(zip(files)).toString("base64");
  const { id } = await start(space, { source, file: { name: "docs.zip", base64 } });
  await runImport(deps, id);
  const params = { ...space.params, importId: id };
  const { items: notes } = await space.api.listImportNotes({ params });
  return { run: await getImport(space, id), notes };
}
