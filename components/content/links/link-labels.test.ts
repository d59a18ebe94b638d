import { expect, test } from "vitest";
import type { OrganizationLink } from "@/lib/contract/content/links";
import { brokenReason, nameOf, statusOrReason, traceOf } from "./link-labels";

test.each([
  ["missing-page.md", "No page at this path"],
  ["guide.html", "No page at this path"],
  ["../old/guide.htm#install", "No page at this path"],
  ["../guides/start", "No page at this path"],
  ["release-2.1.md#fixed", "No page at this path"],
  ["images/logo.png?raw=true", "No file at this path"],
  ["page.mdx", "No page at this path"],
  ["https://", "Invalid URL"],
  ["mailto:", "Invalid URL"],
  ["//", "Invalid URL"],
  ["#", "Invalid URL"],
])("the broken URL %s is described", (url, reason) => {
  expect(brokenReason({ label: "", target: { kind: "url", url } })).toBe(reason);
});

test("a missing target is called by its last title, and otherwise by its kind", () => {
  const target = { kind: "page", page: "i0honea04pzsse5j82yy" } as const;
  expect(nameOf({ target })).toBe("Missing page");
  expect(brokenReason({ target })).toBe("Page not found");
  expect(nameOf({ target, label: "Maintenance" })).toBe("Maintenance");
  expect(brokenReason({ target, label: "Maintenance" })).toBe("Page deleted");
  expect(nameOf({ target: { kind: "openapi", spec: "pets" } })).toBe("Missing API specification");
});

test("a deleted target leads to its history or to the trash", () => {
  const organization = { organizationId: "o1" };
  const link: OrganizationLink = {
    id: "l1",
    status: "broken",
    target: { kind: "page", page: "p1" },
    label: "Maintenance",
    space: { id: "s1", title: "Guide" },
    count: 1,
    places: [],
  };
  expect(statusOrReason(link)).toBe("Page deleted");
  expect(traceOf(organization, link)).toEqual({
    label: "Page history",
    href: "/orgs/o1/spaces/s1/history?pageId=p1",
  });
  const space: OrganizationLink = { ...link, target: { kind: "space", space: "s1" } };
  expect(traceOf(organization, space)).toEqual({
    label: "View in trash",
    href: "/orgs/o1/trash?space=s1",
  });
  // Nothing is known of a page that never existed, or of one in a hidden space.
  expect(traceOf(organization, { ...link, label: undefined })).toBeUndefined();
  expect(traceOf(organization, { ...link, space: undefined })).toBeUndefined();
  const works: OrganizationLink = { ...link, status: "ok" };
  expect(statusOrReason(works)).toBe("Working");
  expect(traceOf(organization, works)).toBeUndefined();
});
