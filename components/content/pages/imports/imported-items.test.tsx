import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ImportRun } from "@/lib/contract/content/imports";
import { readImportItems } from "@/lib/queries/content/imports";
import { ImportedItems } from "./imported-items";

const params = { organizationId: "o1", importId: "i1" };

function htmlOf(items: object[], content: { spaceId: string; changeRequestId?: string }) {
  const client = new QueryClient();
  const { queryKey } = readImportItems(params, {});
  const pages = [{ items, count: items.length }];
  client.setQueryData(queryKey, { pages, pageParams: [""] } as never);
  const run = { totalResources: items.length, importedResources: items.length };
  return renderToStaticMarkup(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <ImportedItems
          params={params}
          run={{ ...run, updatedResources: 0, unchangedResources: 0 } as ImportRun}
          content={{ organizationId: "o1", ...content }}
        />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

const install = { name: "a.md", title: "Install", state: "imported", effect: "added", page: "p1" };

test("imported pages are counted, lead to their place, and name their source", () => {
  const inRequest = htmlOf([install], { spaceId: "s1", changeRequestId: "c1" });
  expect(inRequest).toContain("Results: 1");
  expect(inRequest).toContain("a.md");
  expect(inRequest).toContain("Added");
  expect(inRequest).toMatch(/change-requests\/c1\/content\/p1"[^>]*>Install/);
  expect(htmlOf([install], { spaceId: "s1" })).toMatch(/spaces\/s1\/content\/p1"[^>]*>Install/);
});

test("only more than ten items have a search", () => {
  const items = Array.from({ length: 11 }, (_, at) => ({ ...install, page: `p${at}` }));
  const label = "Search titles and source files";
  expect(htmlOf(items, { spaceId: "s1" })).toContain(label);
  expect(htmlOf(items.slice(1), { spaceId: "s1" })).not.toContain(label);
});
