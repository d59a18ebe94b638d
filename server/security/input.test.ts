import { describe, expect, test } from "vitest";
import { bearer, send, sendRequest } from "../testing/send-request.ts";
import { testSpace } from "../testing/space.ts";

const { params, spaceParams, person } = await testSpace();
const admin = person("admin").token;

describe("ids in paths", () => {
  const strange = [
    "__proto__",
    "constructor",
    "toString",
    "..%2f..%2fetc%2fpasswd",
    "' or '1'='1",
    "1;drop table spaces",
    "*",
    "%00",
    "%ff",
    "a".repeat(5000),
    "🙂",
  ];
  const paths = [
    (id: string) => `/v1/orgs/${id}`,
    (id: string) => `/v1/spaces/${id}`,
    (id: string) => `/v1/spaces/${spaceParams.spaceId}/content/page/${id}`,
    (id: string) => `/v1/spaces/${spaceParams.spaceId}/content/files/${id}`,
    (id: string) => `/v1/spaces/${spaceParams.spaceId}/change-requests/${id}`,
    (id: string) => `/v1/orgs/${params.organizationId}/sites/${id}`,
    (id: string) => `/v1/orgs/${params.organizationId}/openapi/${id}/versions/${id}`,
    (id: string) => `/v1/integrations/${id}/events/${id}`,
  ];
  test.each(strange)("%s finds nothing anywhere", async (id) => {
    for (const path of paths) {
      const { status, text } = await sendRequest(path(id), { headers: bearer(admin) });
      expect([400, 404, 405], `${path(id).slice(0, 80)}: ${text.slice(0, 200)}`).toContain(status);
    }
  });
});

describe("queries and bodies", () => {
  const list = `/v1/orgs/${params.organizationId}/spaces`;
  test.each([
    "title=%27%20or%201%3D1%20--",
    "title=%25",
    "title=_",
    "title=%5C",
    "title=%28%28a%2B%29%2B%29%24",
  ])("a filter %s finds only its matches", async (query) => {
    const { status, text } = await sendRequest(`${list}?${query}`, { headers: bearer(admin) });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ count: 0, items: [] });
  });

  test.each([
    "page=x",
    "page=%7B%7D",
    `page=${Buffer.from('["listSpaces",null]').toString("base64url")}`,
    "limit=-1",
    "limit=1e9",
    "limit=NaN",
    "sort=password",
    "sort=createdAt;drop",
    "order=sideways",
    "title=a&title=b",
    "title=%00",
  ])("a query %s is rejected", async (query) => {
    expect((await sendRequest(`${list}?${query}`, { headers: bearer(admin) })).status).toBe(400);
  });

  test.each([
    ["a prototype", '{"title":"x","__proto__":{"admin":true}}'],
    ["a nested prototype", '{"title":{"__proto__":{"x":1}}}'],
    ["an unknown member", '{"title":"x","organization":"other"}'],
    ["an id of the caller's choice", '{"title":"x","id":"mine"}'],
    ["a list", "[]"],
    ["a number", "1"],
    ["deep nesting", `${'{"title":'.repeat(5000)}1${"}".repeat(5000)}`],
    ["half a character", '{"title":"\\ud800"}'],
    ["a NUL", '{"title":"a\\u0000b"}'],
    ["broken JSON", '{"title":'],
    ["a comment", '{"title":"x"/**/}'],
    ["single quotes", "{'title':'x'}"],
  ])("a body with %s is rejected", async (_, body) => {
    expect((await send("POST", list, admin, body)).status).toBe(400);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "a body of type %s, which forms of other sites can send, is rejected",
    async (type) => {
      expect(
        (await send("POST", list, admin, '{"title":"x"}', { "content-type": type })).status,
      ).toBe(400);
    },
  );

  test("bytes that are not UTF-8 are rejected", async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    const headers = { ...bearer(admin), "content-type": "application/json" };
    expect((await sendRequest(list, { method: "POST", headers, body })).status).toBe(400);
  });
});
