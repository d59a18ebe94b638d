import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ImportEffect, readImportedPages } from "@/lib/queries/content/imports";
import { ImportedPages } from "./imported-pages";

const params = { organizationId: "o1", importId: "i1" };

function htmlOf(items: object[], content: { spaceId: string; changeRequestId?: string }) {
  const client = new QueryClient();
  const effect: ImportEffect = "updated";
  const { queryKey } = readImportedPages(params, effect);
  const pages = [{ items, count: items.length }];
  client.setQueryData(queryKey, { pages, pageParams: [""] } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ImportedPages
        {...{ params, effect }}
        title="Updated"
        content={{ organizationId: "o1", ...content }}
      />
    </QueryClientProvider>,
  );
}

test("updated pages are counted, and lead to their place", () => {
  const items = [{ name: "a.md", title: "Install", state: "imported", page: "p1" }];
  const inRequest = htmlOf(items, { spaceId: "s1", changeRequestId: "c1" });
  expect(inRequest).toContain("Updated: 1");
  expect(inRequest).toMatch(/change-requests\/c1\/content\/p1"[^>]*>Install/);
  expect(htmlOf(items, { spaceId: "s1" })).toMatch(/spaces\/s1\/content\/p1"[^>]*>Install/);
  expect(htmlOf([], { spaceId: "s1" })).toBe("");
});
