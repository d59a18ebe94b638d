import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageMissing } from "./page-missing";

const drawnAt = (path: string) =>
  renderToStaticMarkup(
    <PathnameContext.Provider value={path}>
      <PageMissing />
    </PathnameContext.Provider>,
  );

test("an unknown part of a space leads to the space, and other addresses to the overview", () => {
  expect(drawnAt("/orgs/o1/spaces/s1/zzz")).toMatch(
    /href="\/orgs\/o1\/spaces\/s1"[^>]*>Go to space/,
  );
  for (const path of ["/orgs/o1/zzz", "/orgs/o1/spaces", "/orgs/o1/spaces/s1", "/zzz"])
    expect(drawnAt(path)).toContain("Go to overview");
});
