// @module-tag postgres: locks of a specification

import { expect, onTestFinished, test, vi } from "vitest";
import type { OpenAPISource, OpenAPISpecQuery } from "#lib/contract/api-specs/openapi-specs.ts";
import { readAll, withSpec } from "../testing/api-specs.ts";
import { expectRejection } from "../testing/expect.ts";
import { advanceClock, app, deps } from "../testing/service.ts";
import { webServer } from "../testing/web-server.ts";
import { pollSpecs, processSpec, unfinishedReadings } from "./process-spec.ts";

const spec = (title: string, more = "") =>
  JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: {}, "x-more": more });

test("a specification changes from pending to complete with its first version", async () => {
  const text = spec("Pets");
  const { as, made, specParams: params } = await withSpec({ text });
  const api = as("read");
  expect(made).toMatchObject({ slug: "pets", processingState: "pending", visibility: "private" });
  expect(made.lastVersion).toBeUndefined();
  await expectRejection(api.getLatestOpenAPISpecVersion({ params }), 404, /Version/);
  await readAll();
  const read = await api.getOpenAPISpecBySlug({ params });
  expect(read).toMatchObject({ processingState: "complete", permissions: { edit: false } });
  const latest = await api.getLatestOpenAPISpecVersion({ params });
  expect(read.lastVersion).toBe(latest.id);
  const content = await api.getLatestOpenAPISpecVersionContent({ params });
  expect(content.filesystem).toEqual({ "openapi.json": text });
  expect(await api.getLatestOpenAPISpecVersionRawContent({ params })).toEqual({
    text,
    format: "json",
  });
  const byId = { params: { ...params, versionId: latest.id } };
  expect((await api.getOpenAPISpecVersionContentById(byId)).filesystem).toEqual(content.filesystem);
  const opened = await app.request(new URL(content.url).pathname);
  expect(opened.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await opened.text()).toBe(text);
});

test("files of a version are returned as a list when the request accepts one", async () => {
  const web = await webServer({
    "/api/openapi.yaml":
      "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths: {/p: {$ref: 'paths/p.json#/p'}}\n",
    "/api/paths/p.json": '{"p":{"x-here":{"$ref":"#/q"}},"q":1}',
  });
  const { as, person, specParams: params } = await withSpec({ url: web.url("/api/openapi.yaml") });
  await readAll();
  const address = `/v1/orgs/${params.organizationId}/openapi/pets/versions/latest/content`;
  const read = async (accept: string) => {
    const headers = { authorization: `Bearer ${person("read").token}`, accept };
    return (await app.request(address, { headers })).json();
  };
  const list = await read("application/json;filesystem=list");
  expect(list.filesystem).toEqual([
    {
      dir: ".",
      filename: "openapi.yaml",
      isEntrypoint: true,
      references: ["paths/p.json"],
      text: expect.stringContaining("openapi: 3.1.0"),
      specification: expect.objectContaining({ info: { title: "Pets", version: "1" } }),
    },
    {
      dir: "paths",
      filename: "p.json",
      isEntrypoint: false,
      references: [],
      text: expect.stringContaining("x-here"),
      specification: { p: { "x-here": { $ref: "#/q" } }, q: 1 },
    },
  ]);
  expect(list.urls).toEqual({ source: list.url, public: null });
  const byPath = await read("application/json, */*");
  expect(Object.keys(byPath.filesystem)).toEqual(["openapi.yaml", "paths/p.json"]);
  await as("admin").updateOpenAPISpecBySlug({ params, body: { visibility: "public" } });
  const { urls } = await as("admin").getOpenAPISpecBySlug({ params });
  expect((await read("*/*")).urls.public).toBe(urls.published);
});

test("the URL of a version is valid for an hour, and for that version", async () => {
  const { as, specParams: params } = await withSpec({ text: spec("Pets") });
  await readAll();
  const { url } = await as("read").getLatestOpenAPISpecVersion({ params });
  const { pathname } = new URL(url);
  expect((await app.request(pathname.replace(/versions\/\w+/, "versions/other"))).status).toBe(404);
  advanceClock(61 * 60_000);
  expect((await app.request(pathname)).status).toBe(404);
});

test("only changed documents create a version, and the newest comes first", async () => {
  const { as, specParams: params } = await withSpec({ text: spec("Pets") });
  const api = as("admin");
  await readAll();
  const put = (text: string) =>
    api.createOrUpdateOpenAPISpecBySlug({ params, body: { source: { text } } });
  expect(await put(spec("Pets"))).toMatchObject({ processingState: "pending" });
  advanceClock(1000);
  await readAll();
  expect((await api.listOpenAPISpecVersions({ params })).count).toBe(1);
  await put(spec("More pets"));
  await readAll();
  const { items, count } = await api.listOpenAPISpecVersions({ params });
  expect(count).toBe(2);
  expect(items[0]?.id).toBe((await api.getOpenAPISpecBySlug({ params })).lastVersion);
  expect(await api.getOpenAPISpecProcessing({ params })).toEqual({
    object: "openapi-processing",
    versions: 2,
  });
});

test("referenced files are read along, wherever they are", async () => {
  const elsewhere = await webServer({ "/shared/money.yaml": "type: object" });
  const ref = elsewhere.url("/shared/money.yaml");
  const web = await webServer({
    "/api/openapi.yaml": [
      "openapi: 3.0.3",
      "info: {title: Pets, version: '1'}",
      "paths: {/pets: {$ref: 'paths/pets.yaml#/all'}}",
    ].join("\n"),
    "/api/paths/pets.yaml": `all: {get: {requestBody: {$ref: '../pet.json'}, parameters: [{$ref: '${ref}'}]}}`,
    "/api/pet.json": JSON.stringify({ $ref: "openapi.yaml#/info" }),
  });
  const { as, specParams: params } = await withSpec({ url: web.url("/api/openapi.yaml") });
  await readAll();
  const { filesystem } = await as("read").getLatestOpenAPISpecVersionContent({ params });
  expect(Object.keys(filesystem).sort()).toEqual(
    [ref, "openapi.yaml", "paths/pets.yaml", "pet.json"].sort(),
  );
  expect(await as("read").getLatestOpenAPISpecVersionRawContent({ params })).toMatchObject({
    format: "yaml",
  });
});

test("a source is read every six hours, and a failure keeps the last valid version", async () => {
  const web = await webServer({ "/api.json": { type: "application/json", body: spec("Pets") } });
  const { as, specParams: params } = await withSpec({ url: web.url("/api.json") });
  await readAll();
  const first = await as("read").getOpenAPISpecBySlug({ params });
  expect(await pollSpecs(deps)).toEqual({ due: 0 });
  web.files["/api.json"] = { type: "text/html", body: "<h1>Sign in</h1>", status: 200 };
  advanceClock(6 * 60 * 60_000 + 1000);
  expect((await pollSpecs(deps)).due).toBeGreaterThan(0);
  expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
    processingState: "pending",
    lastVersion: first.lastVersion,
  });
  await readAll();
  expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
    processingState: "complete",
    lastProcessErrorCode: "PARSE_ERROR",
    lastVersion: first.lastVersion,
  });
  web.files["/api.json"] = { type: "application/json", body: spec("Pets", "again") };
  await as("create").refreshOpenAPISpecBySlug({ params });
  await readAll();
  const mended = await as("read").getOpenAPISpecBySlug({ params });
  expect(mended.lastProcessErrorCode).toBeUndefined();
  expect(mended.lastVersion).not.toBe(first.lastVersion);
});

test("an address whose escapes are not UTF-8 is read, and names its file as written", async () => {
  const web = await webServer({
    "/api/%E4.json": JSON.stringify({
      ...JSON.parse(spec("Pets")),
      paths: { "/a": { $ref: "%F6.json" } },
    }),
    "/api/%F6.json": "{}",
  });
  const { as, specParams: params } = await withSpec({ url: web.url("/api/%E4.json") });
  await readAll();
  const { filesystem } = await as("read").getLatestOpenAPISpecVersionContent({ params });
  expect(Object.keys(filesystem).sort()).toEqual(["%E4.json", "%F6.json"]);
});

test("an escaped NUL stays in the name of a file", async () => {
  const refers = { ...JSON.parse(spec("Pets")), paths: { "/a": { $ref: "a%00b.yaml" } } };
  const web = await webServer({
    "/api/openapi.json": JSON.stringify(refers),
    "/api/a%00b.yaml": "get: {responses: {200: {description: All}}}",
  });
  const { as, specParams: params } = await withSpec({ url: web.url("/api/openapi.json") });
  await readAll();
  const read = await as("read").getOpenAPISpecBySlug({ params });
  expect(read).toMatchObject({ processingState: "complete" });
  const { filesystem } = await as("read").getLatestOpenAPISpecVersionContent({ params });
  expect(Object.keys(filesystem).sort()).toEqual(["a%00b.yaml", "openapi.json"]);
  const version = { params: { ...params, versionId: read.lastVersion ?? "" } };
  const { text } = await as("read").getOpenAPISpecVersionBundle(version);
  expect(JSON.parse(text).paths["/a"].get).toBeDefined();
});

test("a bare % ends the processing with a code and a reason", async () => {
  const refers = { ...JSON.parse(spec("Pets")), paths: { "/a": { $ref: "50%-off.yaml" } } };
  const text = JSON.stringify(refers);
  const web = await webServer({ "/api.json": text, "/50%-off.yaml": text });
  for (const [path, reason] of [
    ["/api.json", /referenced file .*50%-off.yaml could not be fetched.*escape/],
    ["/50%-off.yaml", /could not be fetched.*escape/],
  ] as const) {
    const { as, specParams: params } = await withSpec({ url: web.url(path) });
    await readAll();
    expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
      processingState: "complete",
      lastProcessErrorCode: "FETCH_ERROR",
    });
    expect((await as("read").getOpenAPISpecProcessing({ params })).fault).toMatch(reason);
  }
});

test("a reason with a NUL is stored", async () => {
  const paths = { "/a": { $ref: "http://[a\0b" } };
  const web = await webServer({
    "/api.json": JSON.stringify({ openapi: "3.1.0", info: { title: "Pets" }, paths }),
  });
  const { as, specParams: params } = await withSpec({ url: web.url("/api.json") });
  await readAll();
  expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
    processingState: "complete",
    lastProcessErrorCode: "FETCH_ERROR",
  });
  const { fault } = await as("read").getOpenAPISpecProcessing({ params });
  expect(fault).toMatch(/reference http:\/\/\[a.b/);
});

test("an outcome that cannot be stored ends with a code and a reason", async () => {
  const { as, specParams: params } = await withSpec({ text: spec("Pets") });
  const whole = deps.db.transaction.bind(deps.db);
  const transaction = vi.spyOn(deps.db, "transaction");
  onTestFinished(() => transaction.mockRestore());
  transaction.mockImplementationOnce((run) => whole(run));
  transaction.mockRejectedValueOnce(new Error("Out of order"));
  await readAll();
  transaction.mockRestore();
  expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
    processingState: "complete",
    lastProcessErrorCode: "PARSE_ERROR",
  });
  expect((await as("read").getOpenAPISpecProcessing({ params })).fault).toMatch(/^Internal error/);
});

test.each([
  ["FETCH_ERROR", "/missing.json", /status 404/],
  ["FETCH_ERROR", "/refers.json", /nowhere.json.*status 404/],
  ["FETCH_ERROR", "/%zz.json", /escape/],
  ["FETCH_ERROR", "/refers-badly.json", /%zz.yaml.*escape/],
  ["PARSE_ERROR", "/broken.yaml", /Line \d+, column \d+/],
  ["PARSE_ERROR", "/old.json", /"1.2"/],
  ["PARSE_ERROR", "/list.json", /Not an OpenAPI document/],
] as const)("%s of %s has a message", async (code, path, words) => {
  const web = await webServer({
    "/refers.json": JSON.stringify({
      ...JSON.parse(spec("Pets")),
      paths: { "/a": { $ref: "nowhere.json" } },
    }),
    "/%zz.json": spec("Pets"),
    "/refers-badly.json": JSON.stringify({
      ...JSON.parse(spec("Pets")),
      paths: { "/a": { $ref: "%zz.yaml" } },
    }),
    "/broken.yaml": "openapi: 3.1.0\ninfo: {title: 'Pets\n",
    "/old.json": JSON.stringify({ swagger: "1.2" }),
    "/list.json": "[1, 2]",
  });
  const { as, specParams: params } = await withSpec({ url: web.url(path) });
  await readAll();
  expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
    lastProcessErrorCode: code,
  });
  expect((await as("read").getOpenAPISpecProcessing({ params })).fault).toMatch(words);
});

const broken = "openapi: 3.1.0\ninfo: {title: 'Pets\n";
const relative = JSON.stringify({
  ...JSON.parse(spec("Pets")),
  paths: { "/a": { $ref: "a\0.yaml" } },
});

test.each([
  ["a syntax error", broken, /^source.text: Line 3, column 1: /],
  ["prose", "not a document", /^source.text: Not an OpenAPI document/],
  ["another kind of document", '{"name": "pets"}', /no field openapi or swagger/],
  ["an unsupported version", '{"swagger": "1.2"}', /^source.text: Unsupported version "1.2"/],
  ["a relative reference", relative, /^source.text: Relative reference a.\.yaml: import/],
])("a text with %s is rejected before anything is stored", async (_, text, reason) => {
  const { as, params, specParams } = await withSpec({ text: spec("Pets") });
  await readAll();
  const source = { text };
  const api = as("admin");
  await expectRejection(
    api.createOpenAPISpec({ params, body: { slug: "b", source } }),
    400,
    reason,
  );
  const put = (specSlug: string) =>
    api.createOrUpdateOpenAPISpecBySlug({ params: { ...params, specSlug }, body: { source } });
  await expectRejection(put("c"), 400, reason);
  await expectRejection(put("pets"), 400, reason);
  expect((await as("read").listOpenAPISpecs({ params })).count).toBe(1);
  const kept = await as("read").getOpenAPISpecBySlug({ params: specParams });
  expect(kept).toMatchObject({ processingState: "complete" });
  expect(kept.lastProcessErrorCode).toBeUndefined();
});

test("a private address is not read", async () => {
  Object.assign(deps.config, { allowPrivateAddresses: false });
  const { as, specParams: params } = await withSpec({ url: "http://127.0.0.1:9/api.json" });
  await readAll();
  Object.assign(deps.config, { allowPrivateAddresses: true });
  expect(await as("read").getOpenAPISpecBySlug({ params })).toMatchObject({
    processingState: "complete",
    lastProcessErrorCode: "FETCH_ERROR",
  });
});

test("a slug is unique and validated, and PUT creates a missing one", async () => {
  const source = { text: spec("Pets") };
  const { as, params, person } = await withSpec(source);
  await expectRejection(
    as("create").createOpenAPISpec({ params, body: { slug: "pets", source } }),
    409,
    /slug/,
  );
  const put = (specSlug: string) =>
    app.request(`/v1/orgs/${params.organizationId}/openapi/${specSlug}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${person("create").token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ source }),
    });
  expect((await put("pets")).status).toBe(200);
  expect((await put("stores")).status).toBe(201);
  expect((await put("No_Slug")).status).toBe(400);
  const both = { ...source, url: "https://example.com" };
  const wrong = as("create").createOpenAPISpec({ params, body: { slug: "b", source: both } });
  await expectRejection(wrong, 400, /either url or text/);
  const { items } = await as("read").listOpenAPISpecs({ params });
  expect(items.map(({ slug }) => slug).sort()).toEqual(["pets", "stores"]);
});

test("the list is searched, filtered, paged, and strict about its parameters", async () => {
  const { as, params } = await withSpec({ text: spec("Pets") });
  const api = as("admin");
  const make = (slug: string, source: OpenAPISource) =>
    api.createOpenAPISpec({ params, body: { slug, source } });
  await make("stores", { url: (await webServer({})).url("/stores.json") });
  await make("pet-food", { text: spec("Food") });
  await readAll();
  await make("late", { url: "https://example.com/PETS_all.json" });
  await api.updateOpenAPISpecBySlug({
    params: { ...params, specSlug: "pets" },
    body: { visibility: "public" },
  });
  const found = async (query: Partial<OpenAPISpecQuery>) => {
    const { items, count } = await as("read").listOpenAPISpecs({ params, query });
    expect(items).toHaveLength(count ?? -1);
    return items.map(({ slug }) => slug).sort();
  };
  expect(await found({ search: "pet" })).toEqual(["late", "pet-food", "pets"]);
  expect(await found({ search: "PETS_" })).toEqual(["late"]);
  expect(await found({ search: "%" })).toEqual([]);
  expect(await found({ search: "" })).toHaveLength(4);
  expect(await found({ state: "reading" })).toEqual(["late"]);
  expect(await found({ state: "failed" })).toEqual(["stores"]);
  expect(await found({ state: "complete" })).toEqual(["pet-food", "pets"]);
  expect(await found({ visibility: "public" })).toEqual(["pets"]);
  expect(await found({ visibility: "private", state: "complete" })).toEqual(["pet-food"]);
  const narrow = { search: "pet", limit: 1 };
  const first = await api.listOpenAPISpecs({ params, query: narrow });
  expect(first.count).toBe(3);
  const page = first.next?.page ?? "";
  const second = await api.listOpenAPISpecs({ params, query: { ...narrow, page } });
  expect(second.items).toHaveLength(1);
  const elsewhere = api.listOpenAPISpecs({ params, query: { search: "other", limit: 1, page } });
  await expectRejection(elsewhere, 400, /page/);
  const wrong = { state: "unknown" } as unknown as OpenAPISpecQuery;
  await expectRejection(api.listOpenAPISpecs({ params, query: wrong }), 400, /state/);
});

test("the creator may change the source; visibility and deletion require an admin", async () => {
  const source = { text: spec("Pets") };
  const { as, params } = await withSpec(source);
  await as("admin").createOpenAPISpec({ params, body: { slug: "stores", source } });
  const theirs = { ...params, specSlug: "stores" };
  const change = { params: theirs, body: { source } };
  await expectRejection(as("create").createOrUpdateOpenAPISpecBySlug(change), 403);
  await expectRejection(as("create").refreshOpenAPISpecBySlug({ params: theirs }), 403);
  await as("create").createOrUpdateOpenAPISpecBySlug({
    ...change,
    params: { ...params, specSlug: "pets" },
  });
  await as("admin").deleteOpenAPISpecBySlug({ params: theirs });
  await as("admin").deleteOpenAPISpecBySlug({ params: theirs });
  await expectRejection(as("read").getOpenAPISpecBySlug({ params: theirs }), 404);
});

test("a public specification is readable at its URL until it is private again", async () => {
  const { as, made, specParams: params } = await withSpec({ text: spec("Pets") });
  await readAll();
  expect(made.urls.published).toBeUndefined();
  const api = as("admin");
  const body = { visibility: "public" as const };
  const { urls } = await api.updateOpenAPISpecBySlug({ params, body });
  const { pathname } = new URL(urls.published ?? "");
  expect(await (await app.request(pathname)).json()).toMatchObject({ info: { title: "Pets" } });
  await api.updateOpenAPISpecBySlug({ params, body: { visibility: "private" } });
  expect((await app.request(pathname)).status).toBe(404);
});

test("an older read changes nothing when the source has been replaced", async () => {
  const { as, specParams: params } = await withSpec({ text: spec("Old") });
  const [older] = await unfinishedReadings(deps);
  const source = { text: spec("New") };
  await as("admin").createOrUpdateOpenAPISpecBySlug({ params, body: { source } });
  if (older) expect(await processSpec(deps, older)).toMatchObject({ skipped: true });
  await readAll();
  const { text } = await as("read").getLatestOpenAPISpecVersionRawContent({ params });
  expect(JSON.parse(text)).toMatchObject({ info: { title: "New" } });
});
