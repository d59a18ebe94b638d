import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverageDocument, missing, readWanted, type Wanted } from "./document.ts";

const wanted = readWanted();

test("every planned operation is served or has a reason", () => {
  expect(missing(wanted)).toEqual([]);
  expect(wanted.filter(({ level }) => level === "reference")).toHaveLength(143);
});

test("an operation is missing if it is gone, renamed or has no reason", () => {
  const gone: Wanted[] = [
    { level: "must", method: "GET", path: "/v1/users/{userId}/nothing", name: "getNothing" },
    { level: "reference", method: "GET", path: "/v1/orgs", name: "listOrganizations" },
    { level: "could", method: "GET", path: "/v1/nothing", name: undefined },
  ];
  expect(missing(gone)).toEqual(gone);
});

test("docs/coverage.md is up to date; else run npm run coverage", () => {
  const url = new URL("../../docs/coverage.md", import.meta.url);
  expect(readFileSync(url, "utf8")).toBe(coverageDocument(wanted));
});
