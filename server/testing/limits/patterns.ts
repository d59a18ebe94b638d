import { defaultCustomization } from "#lib/contract/index.ts";
import type { LimitRow } from "./row.ts";

const colored = async (light: unknown) => {
  const primaryColor = { light, dark: "#000" };
  return { styling: { ...defaultCustomization.styling, primaryColor } };
};
const term = async (en: unknown) => ({ operations: [{ type: "insert", translations: { en } }] });

const published = (member: string, more: (value: unknown) => object) => ({
  op: "publishIntegration" as const,
  member,
  send: async (value: unknown, { site }: { site: { organizationId: string } }) => ({
    organization: site.organizationId,
    title: "Pattern",
    description: "",
    scopes: [],
    script: "addEventListener('fetch', () => {})",
    ...more(value),
  }),
});

/** All patterns of the contract's inputs; the rule of each row is the pattern. */
export const patterns: LimitRow[] = [
  {
    rule: String.raw`^\/(?:[\w-]+\/)*$`,
    op: "drawText",
    member: "pagesPath",
    taken: ["/", "/orgs/o-1/spaces/s_2/content/"],
    refused: ["", "/orgs", "//example.com/", "/a/../b/", "javascript:", "/a b/"],
    send: async (pagesPath) => ({ markdown: "Text", pagesPath }),
  },
  {
    rule: String.raw`^https?:\/\/`,
    op: "updateUserById",
    member: "photoURL",
    taken: ["https://example.com/a.png", "HTTP://EXAMPLE.COM"],
    refused: ["ftp://example.com", "//example.com", "https:example.com", "javascript:alert(1)"],
  },
  {
    rule: String.raw`^\d{1,9}$`,
    op: "listSites",
    member: "limit",
    taken: ["0", "1000"],
    refused: ["", "-1", "+1", "1.0", "1e2", "0x1", " 1", "ten"],
  },
  {
    rule: String.raw`^\/.*`,
    op: "requestSignInLink",
    member: "next",
    taken: [],
    refused: ["", "orgs", "https://example.com"],
    send: async (next) => ({ email: "ada@example.com", next }),
  },
  {
    rule: String.raw`^[\w-]{8,64}$`,
    op: "startImport",
    member: "attempt",
    taken: ["7f3d2c1a", "0b1f6a52-9c1e-4f0e-8a53-1f2f9c0de8aa", "A_b-9".repeat(12)],
    refused: ["", "seven-7", "a b c d e", "a/b/c/d/e", "a".repeat(65)],
    send: async (attempt) => ({
      source: "markdown",
      file: { name: "a.md", base64: "IyBB" },
      newSpace: {},
      attempt,
    }),
  },
  {
    rule: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    op: "createOpenAPISpec",
    member: "slug",
    taken: ["a", "pets-2-x", "2024"],
    refused: ["", "Pets", "-pets", "pets-", "pets--2", "pets_2", "pets/2"],
    send: async (slug) => ({
      slug,
      source: { text: "{openapi: 3.1.0, info: {title: A}, paths: {}}" },
    }),
  },
  {
    rule: String.raw`^[^\S\r\n]*\S[^\r\n]*$`,
    op: "updateGlossary",
    member: "en",
    taken: ["change request", " a "],
    refused: ["", "   ", "change\nrequest", "change\rrequest"],
    send: term,
  },
  {
    rule: "^[a-zA-Z0-9-_.]+$",
    op: "listIntegrations",
    member: "blockDomain",
    taken: ["example.com", "My_host-1"],
    refused: ["", "example.com/a", "a b", "é.com"],
  },
  {
    rule: String.raw`^[\t\n\r\x20-\x7e]*$`,
    ...published("contentSecurityPolicy", (value) => ({
      contentSecurityPolicy: { "img-src": String(value) },
    })),
    taken: ["'self'\n\t data:", "", "a, b", "a; b"],
    refused: ["é", "a\u0001"],
  },
  {
    rule: "^[a-z][a-z0-9_-]*(:[a-z0-9][a-z0-9_-]*)+$",
    ...published("scopes", (scope) => ({ scopes: [scope] })),
    taken: ["space:content:read", "later:scope"],
    refused: ["", "read", "Space:read", "a:", ":a", "a b:c"],
  },
  {
    rule: "^[a-z-]{1,64}$",
    ...published("contentSecurityPolicy", (name) => ({
      contentSecurityPolicy: { [String(name)]: "'self'" },
    })),
    taken: ["default-src", "a".repeat(64)],
    refused: ["", "Default-Src", "a b", "a".repeat(65)],
  },
  {
    rule: String.raw`^[a-zA-Z_][\w-]*$`,
    ...published("configurations", (name) => ({
      configurations: { account: { properties: { [String(name)]: { type: "string" } } } },
    })),
    taken: ["_a", "Key-1"],
    refused: ["", "1a", "-a", "a b", "é"],
  },
  {
    rule: "date-time",
    op: "listAuditEvents",
    member: "from",
    taken: ["2026-02-28T23:59:59Z", "2024-02-29T00:00:00.5+05:30"],
    refused: ["", "2026-02-29T00:00:00Z", "2026-02-28", "2026-02-28T24:00:00Z", "yesterday"],
  },
  {
    rule: String.raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`,
    op: "updateOrganizationById",
    member: "emailDomains",
    taken: ["example.com", "a-1.example.co.uk", `${"a".repeat(63)}.com`],
    refused: ["", "example", "Example.com", "-a.com", "a-.com", "a..com", `${"a".repeat(64)}.com`],
    send: async (domain) => ({ emailDomains: [domain] }),
  },
  {
    rule: "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$",
    op: "updateSiteById",
    member: "hostname",
    taken: ["docs.acme.example", "a.b-1.co.uk", `${"a".repeat(63)}.acme.example`],
    refused: ["", "acme.example", "Docs.acme.example", "docs.acme.", "docs..acme.example", "a.b.c"],
  },
  {
    rule: "^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$",
    op: "updateOrganizationById",
    member: "hostname",
    taken: ["a-1", "0docs0"],
    refused: ["-ab", "ab-", "Docs", "a.b", "a_b"],
  },
  {
    rule: "^(?:builtin:(?:openapi|translation)|integration:[a-zA-Z0-9-_.]+:.+)$",
    op: "createSpace",
    member: "computedSource.type",
    taken: [],
    refused: ["", "builtin:", "builtin:pages", "integration:a", "integration:a b:c", "openapi"],
    send: async (type) => ({ computedSource: { type, props: {} } }),
  },
  {
    rule: "^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$",
    op: "updateSiteById",
    member: "basename",
    taken: ["a", "a--1"],
    refused: ["-a", "a-", "A", "a.b", "a/b"],
  },
  {
    rule: String.raw`^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$`,
    op: "updateSiteById",
    member: "proxy",
    taken: ["example.com/docs", "a.b-c.example.com/docs/v_1"],
    refused: ["example.com", "example.com/", "example/docs", "https://example.com/a", "a.com/b?c"],
  },
  {
    rule: String.raw`^(?!(?:\.|%2[Ee]){1,2}$)[^\s/\\?#\p{Cc}]+$`,
    op: "updateSiteSpaceById",
    member: "path",
    taken: ["v1.2_x", "über-uns", "...", "v1%2e2"],
    refused: [
      "",
      ".",
      "..",
      "%2e",
      "%2E%2e",
      ".%2e",
      "%2E.",
      "a/b",
      "a b",
      "a?b",
      "a#b",
      "a\\b",
      "a\u0007",
    ],
  },
  {
    rule: "^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$",
    op: "overrideSiteSpaceCustomizationById",
    member: "styling.primaryColor.light",
    taken: ["#abc", "#abcd", "#A1B2C3", "#a1b2c3d4"],
    refused: ["", "abc", "#ab", "#abcde", "#abcdefg", "red"],
    send: colored,
  },
  {
    rule: String.raw`^\/[^\s?#\p{Cc}]*$`,
    op: "createSiteRedirect",
    member: "source",
    taken: ["/", "/old/päge", "/a.b"],
    refused: ["", "old", "/a b", "/a?b", "/a#b", "https://example.com/a"],
    send: async (source, { siteSpaceId }) => ({
      source,
      destination: { kind: "site-space", siteSpaceId },
    }),
  },
  {
    rule: String.raw`^https?:\/\/json-schema\.org\/draft-07\/schema#?$`,
    op: "updateSiteAdaptiveSchema",
    member: "jsonSchema.$schema",
    taken: ["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema"],
    refused: [
      "",
      "http://json-schema.org/draft-04/schema#",
      "http://json-schema_org/draft-07/schema",
    ],
    send: async ($schema) => {
      const rest = { type: "object", properties: {}, additionalProperties: false };
      return { jsonSchema: { $schema, ...rest } };
    },
  },
];
