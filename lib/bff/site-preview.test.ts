import { expect, test } from "vitest";
import { showSitePreview } from "./site-preview";

test("the preview frame has no origin, and runs its own script alone", async () => {
  const answer = showSitePreview();
  const policy = answer.headers.get("content-security-policy") ?? "";
  const directives = policy.split("; ");
  const html = await answer.text();
  const nonces = [...html.matchAll(/<script nonce="([\w-]+)">/g)].map(([, nonce]) => nonce);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain("sandbox allow-scripts");
  expect(directives).toContain(`script-src 'nonce-${nonces[0]}'`);
  expect(directives).toContain("frame-ancestors 'self'");
  const other = showSitePreview().headers.get("content-security-policy");
  expect(other).not.toBe(policy);
});
