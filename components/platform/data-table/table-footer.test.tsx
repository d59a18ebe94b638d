import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TableFooter } from "./table-footer";

test("the server, which can't know the visible rows, only names the total", () => {
  const list = {
    ...{ count: 302, hasMore: false, loadingMore: false, moreError: null, stale: false },
    loadMore: async () => ({ rows: [], hasMore: false }),
  };
  const footer = <TableFooter list={list} loaded={100} range={{ first: 0, end: 18 }} />;
  expect(renderToStaticMarkup(footer)).toContain(">Total: 302<");
});
