import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "../../contract/content/page.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read } from "../platform/operation.ts";
import { type ContentOf, readPage, readPageTree } from "./content.ts";
import { readFiles } from "./files.ts";

type LinkedFrom = OrganizationParams & ContentOf;

/** Milliseconds for which targets found by the same words are offered again. */
const staleTime = 10_000;

interface TitledPage {
  id: string;
  title: string;
  /** Title of the page above it. */
  above: string | undefined;
}

const flat = (pages: readonly Page[], above?: string): TitledPage[] =>
  pages.flatMap((page) => [
    ...(page.type === "document" ? [{ id: page.id, title: page.title, above }] : []),
    ...("pages" in page ? flat(page.pages, page.title) : []),
  ]);

/** Returns the pages of a space or a change request. */
export async function fetchTitledPages(client: QueryClient, of: ContentOf): Promise<TitledPage[]> {
  return flat((await client.fetchQuery({ ...readPageTree(of), staleTime })).pages);
}

/** Returns the first files whose name contains a text. */
export async function fetchFilesByName(client: QueryClient, of: ContentOf, name: string) {
  const query = readFiles(of, { name: name || undefined });
  return (await client.fetchInfiniteQuery({ ...query, staleTime })).pages[0]?.items ?? [];
}

/** Returns pages of other spaces that match a text. */
export async function fetchPagesElsewhere(
  client: QueryClient,
  { organizationId, spaceId }: LinkedFrom,
  text: string,
) {
  if (text === "") return [];
  const found = read("searchOrganizationContent", {
    params: { organizationId },
    query: { query: text, limit: 20 },
  });
  const { items } = await client.fetchQuery({ ...found, staleTime });
  return items
    .filter(({ id }) => id !== spaceId)
    .flatMap(({ id: space, title, pages }) =>
      pages.map((page) => ({ id: page.id, title: page.title, space, spaceTitle: title })),
    );
}

/** Returns the Markdown of a page. */
export async function fetchMarkdown(client: QueryClient, of: ContentOf, pageId: string) {
  const page = await client.fetchQuery({ ...readPage(of, pageId), staleTime });
  return page.type === "document" ? (page.markdown ?? "") : "";
}
