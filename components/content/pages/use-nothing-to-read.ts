"use client";

import { useQuery } from "@tanstack/react-query";
import type { DocumentPage, Page } from "@/lib/contract/content/page";
import { type ContentOf, readPage, usePageTree } from "@/lib/queries/content/content";
import { allPages } from "./tree/page-tree";

/** Content without anything to read: no pages, or only pages without text. */
export interface NothingToRead {
  /** First page; absent without pages. */
  page?: DocumentPage;
}

/** Returns documents that may all be without text: equal texts have the same id. */
function alikeDocuments(pages: readonly Page[]): DocumentPage[] {
  const all = allPages(pages);
  if (all.some(({ type }) => type === "computed")) return [];
  const documents = all.filter((page): page is DocumentPage => page.type === "document");
  return new Set(documents.map(({ documentId }) => documentId)).size === 1 ? documents : [];
}

/** Tells whether readers would find nothing to read; undefined if they find something, or while loading. */
export function useNothingToRead(of: ContentOf): NothingToRead | undefined {
  const pages = usePageTree(of).data?.pages;
  const [page] = alikeDocuments(pages ?? []);
  const text = useQuery({ ...readPage(of, page?.id ?? ""), enabled: page !== undefined }).data;
  if (pages?.length === 0) return {};
  if (!page || text?.type !== "document" || text.id !== page.id) return undefined;
  return text.markdown?.trim() ? undefined : { page };
}
