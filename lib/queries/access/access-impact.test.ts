import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sumGrants } from "./access-impact.ts";
import type { ResourceParams } from "./permissions.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const space = (spaceId: string): ResourceParams => ({ type: "space", spaceId });
const impact = {
  object: "access-impact",
  people: 1,
  gained: 1,
  raised: 0,
  lowered: 0,
  lost: 0,
  changes: [],
  inside: { collections: 0, spaces: 0 },
};

test("a grant is previewed once per resource and role, and again after a rejection", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const id = /spaces\/(\w+)\//.exec(url)?.[1] ?? "";
    requested.push(id);
    if (id !== "locked") return Response.json(impact);
    const error = { code: 403, message: "Not allowed" };
    return Response.json({ error }, { status: 403 });
  });
  const client = new QueryClient();
  const sum = (ids: string[], role: "read" | "edit") =>
    sumGrants(client, ids.map(space), { teams: ["t"], role }, new AbortController().signal);
  expect((await sum(["a"], "read")).gained).toBe(1);
  expect(await sum(["a", "locked", "b"], "read")).toMatchObject({
    gained: 2,
    refused: [{ at: 1, message: "Not allowed" }],
  });
  expect(requested.toSorted()).toEqual(["a", "b", "locked"]);
  await sum(["b", "locked"], "read");
  await sum(["a"], "edit");
  await sum(["a"], "read");
  expect(requested.slice(3).toSorted()).toEqual(["a", "locked"]);
});

test("people whose role changes in several resources are counted once", async () => {
  vi.stubGlobal("fetch", async (url: string) => {
    const id = /spaces\/(\w+)\//.exec(url)?.[1] ?? "";
    const changes = ["kim", "ana"].map((user) => ({
      user: { id: user },
      place: { type: "space", id, title: id },
      before: "read",
      after: "edit",
    }));
    return Response.json({ ...impact, people: 2, gained: 0, raised: 2, changes });
  });
  const body = { teams: ["t"], role: "edit" as const };
  const { signal } = new AbortController();
  const sum = await sumGrants(new QueryClient(), ["a", "b", "c"].map(space), body, signal);
  expect(sum).toMatchObject({ people: 2, raised: 6, peopleAtLeast: false });
});
