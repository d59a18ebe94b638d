import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readImportNotes } from "@/lib/queries/content/imports";
import { effectOf } from "./import-note-labels";
import { ImportNotes } from "./import-notes";

const params = { organizationId: "o1", importId: "i1" };
const content = { organizationId: "o1", spaceId: "s1" };

test("a text is one row with the number of its pages, and one page is linked at once", () => {
  const client = new QueryClient();
  const items = [
    { kind: "unknown-tag", text: "<Tabs>", name: "a.md", title: "A", page: "p1", pages: 150 },
    { kind: "unknown-tag", text: "<Steps>", name: "b.md", title: "B", page: "p2", pages: 1 },
  ];
  const { queryKey } = readImportNotes(params, "unknown-tag");
  client.setQueryData(queryKey, { pages: [{ items, count: 2 }], pageParams: [""] } as never);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ImportNotes
        params={params}
        content={content}
        run={{}}
        counted={{ kind: "unknown-tag", count: 151, pages: 150 }}
      />
    </QueryClientProvider>,
  );
  expect(html).toContain("Unknown tags: 151 on 150 pages");
  const [tabs = "", steps = "", ...others] = html.split("<li").slice(1);
  expect(others).toEqual([]);
  expect(tabs).toContain('aria-label="In 150 pages: &lt;Tabs&gt;"');
  expect(tabs).not.toContain("/p1");
  expect(steps).toContain("/content/p2");
  expect(steps).not.toContain("<button");
});

test("a page that the source lacks is a link with its title", () => {
  const client = new QueryClient();
  const kind = "not-in-source" as const;
  const items = [{ kind, text: "Old", title: "Old", page: "p1", pages: 1 }];
  const { queryKey } = readImportNotes(params, kind);
  client.setQueryData(queryKey, { pages: [{ items, count: 1 }], pageParams: [""] } as never);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ImportNotes
        params={params}
        content={content}
        run={{}}
        counted={{ kind, count: 1, pages: 1 }}
      />
    </QueryClientProvider>,
  );
  expect(html).toContain("Pages that the source no longer has: 1</h2>");
  expect(html.match(/Old/g)).toHaveLength(1);
  expect(html).toContain("/content/p1");
});

test("tracked changes are said to be accepted or rejected, as they were", () => {
  expect(effectOf("tracked-change", {})).toMatch(/The import accepted all of them\.$/);
  expect(effectOf("tracked-change", { trackedChanges: "reject" })).toMatch(
    /The import rejected all of them\.$/,
  );
});
