import { expect, test } from "vitest";
import { withVersions } from "../testing/api-specs.ts";
import { expectRejection } from "../testing/expect.ts";

const frame = { openapi: "3.1.0", info: { title: "Pets", version: "1" } };
const answers = { responses: { 200: {} } };
const before = {
  ...frame,
  paths: { "/pets": { get: answers, post: answers }, "/cats": { get: answers } },
};
const after = {
  ...frame,
  info: { ...frame.info, description: "All of them" },
  paths: { "/pets": { get: answers }, "/dogs": { get: answers } },
};

const versions = () => withVersions(JSON.stringify(before), JSON.stringify(after));

async function compared() {
  const { as, specParams: params, versions: ids } = await versions();
  const [from = "", to = ""] = ids;
  return { api: as("read"), params, from, to };
}

test("two versions are compared, the worst change first, with counts", async () => {
  const { api, params, from, to } = await compared();
  const { items, ...rest } = await api.compareOpenAPISpecVersions({ params, query: { from, to } });
  const counts = { breaking: 2, compatible: 1, documentation: 1 };
  expect(rest).toEqual({ count: 4, from, to, counts });
  expect(items.map(({ class: is, kind, pointer }) => [is, kind, pointer])).toEqual([
    ["breaking", "operation-removed", "/paths/~1cats/get"],
    ["breaking", "operation-removed", "/paths/~1pets/post"],
    ["compatible", "operation-added", "/paths/~1dogs/get"],
    ["documentation", "documentation-added", "/info/description"],
  ]);
  expect(items[1]).toMatchObject({
    in: "from",
    file: "openapi.json",
    operations: [{ method: "post", path: "/pets" }],
    more: false,
  });
});

test("a reversed comparison swaps added and removed, and a version equals itself", async () => {
  const { api, params, from, to } = await compared();
  const back = await api.compareOpenAPISpecVersions({ params, query: { from: to, to: from } });
  expect(back.counts).toEqual({ breaking: 1, compatible: 2, documentation: 1 });
  const same = await api.compareOpenAPISpecVersions({ params, query: { from, to: from } });
  expect(same).toMatchObject({ count: 0, items: [] });
});

test("classes and text filter changes, in pages", async () => {
  const { api, params, from, to } = await compared();
  const ask = (more: object) =>
    api.compareOpenAPISpecVersions({ params, query: { from, to, ...more } });
  const found = await ask({ search: "GET /DOGS" });
  expect(found.items.map(({ kind }) => kind)).toEqual(["operation-added"]);
  expect(found.counts.breaking).toBe(2);
  const first = await ask({ class: "breaking", limit: 1 });
  expect(first).toMatchObject({ count: 2, items: [{ pointer: "/paths/~1cats/get" }] });
  const second = await ask({ class: "breaking", limit: 1, page: first.next?.page });
  expect(second.items.map(({ pointer }) => pointer)).toEqual(["/paths/~1pets/post"]);
  expect(second.next).toBeUndefined();
  await expectRejection(ask({ page: first.next?.page }), 400);
});

test("versions of another specification are not found", async () => {
  const { api, params, from } = await compared();
  const other = await versions();
  const query = { from, to: other.versions[0] ?? "" };
  await expectRejection(api.compareOpenAPISpecVersions({ params, query }), 404, /Version/);
});

test("the same document in YAML has no changes", async () => {
  const yaml = [
    "openapi: 3.1.0",
    "info: {title: Pets, version: '1'}",
    "paths:",
    "  /pets: &answers",
    "    get: {responses: {200: {}}}",
    "    post: {responses: {200: {}}}",
    "  /cats: {get: {responses: {200: {}}}}",
  ].join("\n");
  const {
    as,
    specParams: params,
    versions: ids,
  } = await withVersions(JSON.stringify(before), yaml);
  const [from = "", to = ""] = ids;
  const { items } = await as("read").compareOpenAPISpecVersions({ params, query: { from, to } });
  expect(items).toEqual([]);
});

test("aliases that expand too much, or contain themselves, are rejected", async () => {
  const doubled = Array.from({ length: 40 }, (_, at) =>
    at === 0 ? "a0: &a0 [1]" : `a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`,
  );
  const start = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths: {}\n";
  for (const [text, words] of [
    [start + doubled.join("\n"), /Too many YAML aliases/],
    [`${start}x-a: &a [*a]`, /contains it/],
  ] as const) {
    await expect(withVersions(text)).rejects.toThrow(words);
  }
});
