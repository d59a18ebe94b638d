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

test.each([
  ["/orgs/o1/spaces/s1", "space"],
  ["/orgs/o1/spaces/s1/change-requests/c1", "change request"],
  ["/orgs/o1/sites/s1", "site"],
  ["/orgs/o1/collections/c%201", "collection"],
  ["/orgs/o1/teams/t1", "team"],
  ["/orgs/o1/members/u1", "member"],
  ["/orgs/o1/openapi/pets", "API specification"],
  ["/orgs/o1/integrations/notifier", "integration"],
])("an unknown part of %s leads to the %s", (href, name) => {
  const drawn = drawnAt(`${href}/zzz`);
  expect(/href="([^"]*)"[^>]*>([^"]*)<\/a>/.exec(drawn)?.slice(1)).toEqual([href, `Go to ${name}`]);
});

test("other unknown addresses lead to the overview", () => {
  for (const path of ["/orgs/o1/zzz", "/orgs/o1/spaces", "/orgs/o1/spaces/s1", "/zzz"])
    expect(drawnAt(path)).toContain("Go to overview");
});
