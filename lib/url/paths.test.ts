import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths, safeNext } from "./paths.ts";

test("paths are built from the parameters of the service", () => {
  const site = { organizationId: "o1", siteId: "s1" };
  expect(paths.site(site)).toBe("/orgs/o1/sites/s1");
  expect(paths.siteShareLinks(site)).toBe("/orgs/o1/sites/s1/share-links");
  expect(paths.tokens(site)).toBe("/orgs/o1/account/tokens");
  expect(paths.spaceSettings({ organizationId: "o1", spaceId: "p1" })).toBe(
    "/orgs/o1/spaces/p1/settings",
  );
});

/** Patterns of the pages in `app`, without the one for unknown addresses. */
const pages = globSync("**/page.tsx", { cwd: join(import.meta.dirname, "../../app") })
  .filter((page) => !page.includes("[..."))
  .map((page) => {
    const path = page.replaceAll(/\([^)]+\)\//g, "").replace(/\/?page\.tsx$/, "");
    return new RegExp(`^/${path.replaceAll(/\[\w+\]/g, "[^/]+")}$`);
  });

test("every path is that of a page", () => {
  const ids = {
    organizationId: "o1",
    inviteId: "i1",
    userId: "u1",
    teamId: "t1",
    auditEventId: "e1",
    samlProviderId: "p1",
    siteId: "s1",
    spaceId: "s2",
    revisionId: "r1",
    changeRequestId: "c1",
    collectionId: "c2",
    integrationName: "n1",
    specSlug: "api",
    importId: "i2",
    translationId: "t2",
  };
  const { signIn, spaceSection, spaceLink, changeRequestSection, revisionAt, ...others } = paths;
  const built = [
    signIn(),
    spaceSection(ids, "page", "Title"),
    spaceLink(ids, "page", "Title", "text"),
    changeRequestSection(ids, "page", "Title"),
    paths.spaceContent(ids, "page"),
    paths.changeRequestContent(ids, "page"),
    paths.revision(ids, "page"),
    revisionAt(ids, "page"),
    paths.integration(ids, "events"),
    ...Object.values(others).map((pathOf) => pathOf(ids)),
  ];
  const lost = built.filter((path) => !pages.some((page) => page.test(path.replace(/[?#].*/, ""))));
  expect(lost).toEqual([]);
});

test("an id stays one segment of its path", () => {
  expect(paths.spaceContent({ organizationId: "o/1", spaceId: "../x?y#z" })).toBe(
    "/orgs/o%2F1/spaces/..%2Fx%3Fy%23z/content",
  );
});

test("the sign-in path names the next page, unless it is the first", () => {
  expect(paths.signIn("/orgs/o1/spaces?limit=5")).toBe(
    "/sign-in?next=%2Forgs%2Fo1%2Fspaces%3Flimit%3D5",
  );
  expect(paths.signIn("/")).toBe("/sign-in");
  expect(paths.signIn()).toBe("/sign-in");
});

test.each(["/", "/orgs/o1", "/orgs/o1/spaces?q=a%2Fb&limit=5", "/orgs/o1#top", "/apis", "/é"])(
  "safeNext accepts %s",
  (next) => {
    expect(decodeURI(safeNext(next))).toBe(decodeURI(next));
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/orgs/..//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "orgs/o1",
  "/sign-in?next=/orgs",
  "/api/session",
  "http://[",
  "",
  null,
  undefined,
])("safeNext replaces %j by the first page", (next) => {
  expect(safeNext(next)).toBe("/");
});
