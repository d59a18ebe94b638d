"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import {
  fetchFilesByName,
  fetchMarkdown,
  fetchPagesElsewhere,
  fetchTitledPages,
} from "@/lib/queries/content/link-targets";
import type { LinkChoice, LinkFinder } from "./link-choices";

/** Finds targets of links in the change request, and in other spaces of its reader. */
export function useLinkFinder(params: ChangeRequestParams): LinkFinder {
  const client = useQueryClient();
  const { organizationId, spaceId, changeRequestId } = params;
  return useMemo(() => {
    const of = { organizationId, spaceId, changeRequestId };
    const ids = requestParams(of);
    const pages = async (): Promise<LinkChoice[]> =>
      (await fetchTitledPages(client, ids)).map(({ id, title, above }) => ({
        title,
        detail: above ?? "Page",
        url: `/pages/${id}`,
      }));
    const files = async (text: string): Promise<LinkChoice[]> =>
      (await fetchFilesByName(client, ids, text)).map(({ id, name, contentType }) => ({
        title: name,
        detail: "File",
        url: `/files/${id}`,
        isPicture: contentType.startsWith("image/"),
      }));
    const elsewhere = async (text: string): Promise<LinkChoice[]> =>
      (await fetchPagesElsewhere(client, of, text)).map(({ id, title, space, spaceTitle }) => ({
        title,
        detail: spaceTitle,
        elsewhere: { page: id, space },
      }));
    return {
      // A search that fails leaves the others.
      find: async (text) =>
        (await Promise.allSettled([pages(), files(text), elsewhere(text)])).flatMap((found) =>
          found.status === "fulfilled" ? found.value : [],
        ),
      markdownOf: (pageId) => fetchMarkdown(client, ids, pageId),
    };
  }, [client, organizationId, spaceId, changeRequestId]);
}
