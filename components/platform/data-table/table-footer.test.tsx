import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TableFooter } from "./table-footer";

test("the count says how many rows are loaded, until all are", () => {
  const list = {
    ...{ count: 240, hasMore: true, loadingMore: false, moreError: null, stale: false },
    loadMore: async () => ({ rows: [], hasMore: false }),
  };
  const drawn = (loaded: number) =>
    renderToStaticMarkup(<TableFooter list={list} loaded={loaded} range={{ first: 0, end: 18 }} />);
  expect(drawn(100)).toContain("240 · 100 loaded<");
  expect(drawn(240)).toContain("240<");
});

test("the server, which can't know the visible rows, only names the total", () => {
  const list = {
    ...{ count: 302, hasMore: false, loadingMore: false, moreError: null, stale: false },
    loadMore: async () => ({ rows: [], hasMore: false }),
  };
  const footer = <TableFooter list={list} loaded={100} range={{ first: 0, end: 18 }} />;
  expect(renderToStaticMarkup(footer)).toContain(">Total: 302 · 100 loaded<");
});
