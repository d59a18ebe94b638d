import { expect, test } from "vitest";
import type { ContentSecurityPolicy } from "#lib/contract/integrations/integration.ts";
import { toAnswer } from "./answer.ts";
import type { Target } from "./target.ts";

const policyFor = (contentSecurityPolicy?: ContentSecurityPolicy) => {
  const reply = { status: 200, headers: new Headers(), body: new Uint8Array() };
  const target = { integration: { definition: { contentSecurityPolicy } } } as Target;
  const answer = toAnswer({ ...reply, to: "script", logs: Promise.resolve([]) }, target);
  return answer.headers.get("content-security-policy");
};

const apart = "sandbox allow-forms allow-popups allow-scripts";

test.each<[string, ContentSecurityPolicy | undefined]>([
  ["none", undefined],
  ["a text", "script-src 'self'"],
  ["directives", { "script-src": "'self'" }],
  ["a sandbox as text", "sandbox allow-same-origin allow-scripts"],
  ["a sandbox as a directive", { sandbox: "allow-same-origin allow-scripts" }],
  ["two policies", "script-src 'self', sandbox allow-same-origin"],
])("an integration whose own policy is %s stays in a sandbox", (_, own) => {
  // Browsers use the first of duplicate directives.
  expect(policyFor(own)?.split("; ")[0]).toBe(apart);
});

test("its own policy applies", () => {
  expect(policyFor({ "img-src": "data:", "script-src": "'none'" })).toBe(
    `${apart}; img-src data:; script-src 'none'`,
  );
});

test.each<[string, ContentSecurityPolicy]>([
  ["a text", "\n  img-src\tdata:\r\n  https:;\n\n  script-src 'none';\n"],
  ["directives", { "img-src": "data:\n\thttps:", "script-src": " 'none'\n" }],
  ["ended directives", { "img-src": "data: https: ;\n", "script-src": "'none';" }],
  ["a directive in another", { "img-src": "data: https:; script-src 'none'" }],
  [
    "listed sources",
    { "img-src": "data: https:; a.test; *.b.test", "script-src": "'none', c.test" },
  ],
])("line breaks and tabs of %s become single spaces", (_, own) => {
  expect(policyFor(own)).toBe(`${apart}; img-src data: https:; script-src 'none'`);
});
