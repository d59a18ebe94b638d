"use client";

import { useCallback, useEffect, useRef } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { fetchIsNewPage } from "@/lib/queries/content/content";
import { isSlugOf, slugOf } from "@/lib/text/slug";

interface Titled {
  title: string;
  slug: string;
}

/**
 * Returns a function for the members that change the title of a page. The path follows the title
 * until the page is in the space, unless somebody chose another path.
 */
export function useTitleChange(params: ChangeRequestParams, page: Titled & { id: string }) {
  const { spaceId, changeRequestId } = params;
  const isNew = useRef<Promise<boolean>>(undefined);
  const askOnce = useCallback(() => {
    isNew.current ??= fetchIsNewPage({ spaceId, changeRequestId }, page.id).catch((error) => {
      isNew.current = undefined;
      throw error;
    });
    return isNew.current;
  }, [spaceId, changeRequestId, page.id]);
  const follows = isSlugOf(page.slug, page.title);
  // Before the first save, which may happen while the page is being closed.
  useEffect(() => {
    if (follows) void askOnce().catch(() => undefined);
  }, [follows, askOnce]);
  return async (from: Titled, title: string) =>
    isSlugOf(from.slug, from.title) && (await askOnce())
      ? { title, slug: slugOf(title) }
      : { title };
}
