import { expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { expectRejection } from "../testing/expect.ts";
import { app } from "../testing/service.ts";
import { newPage, testSpace } from "../testing/space.ts";

const { as, person, spaceParams, open, change, api } = await testSpace();

test.each([
  "example",
  "two words.com",
  "-a.example.com",
  "a..com",
  "person@example.com",
  `${"a".repeat(64)}.com`,
  "127.0.0.1",
  "Example.com",
])("%s is rejected as an email domain", async (emailDomain) => {
  const asked = as("read").getOrganizationsForEmailDomain({ params: { emailDomain } });
  await expectRejection(asked, 400, /^emailDomain: must be a host name/);
});

test("a page path is read with raw and with encoded slashes, under every prefix", async () => {
  const guide = await change(newPage("Guide"));
  await change(newPage("Set up", "Read me", { into: guide }));
  const { changeRequestId } = await open();
  const { revision } = await api.getSpaceById({ params: spaceParams });
  const space = `/v1/spaces/${spaceParams.spaceId}`;
  const headers = { authorization: `Bearer ${person("read").token}` };
  for (const prefix of [
    `${space}/content`,
    `${space}/change-requests/${changeRequestId}/content`,
    `${space}/revisions/${revision}`,
  ]) {
    for (const path of ["guide/set-up", "guide%2Fset-up", "/guide/set-up/"]) {
      const address = `${prefix}/path/${path}?format=markdown`;
      const answer = await app.request(address, { headers });
      expect(await answer.json(), address).toMatchObject({
        path: "guide/set-up",
        markdown: "Read me",
      });
    }
    const missing = await app.request(`${prefix}/path/guide/set-up/more`, { headers });
    expect(missing.status).toBe(404);
  }
});

test("resources have patterns for names that are parts of addresses", () => {
  const document = openApiDocument(contract, { title: "", version: "1", serverUrl: "https://x" });
  const subdomain = "^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$";
  expect(document.components?.schemas).toMatchObject({
    Site: {
      properties: {
        hostname: {
          pattern: "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$",
        },
        basename: { pattern: "^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$" },
      },
    },
    Subdomain: { properties: { subdomain: { pattern: subdomain } } },
    Organization: { properties: { hostname: { pattern: subdomain } } },
    OpenAPISpec: { properties: { slug: { pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" } } },
  });
});
