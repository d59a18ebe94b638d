import { expect, test } from "vitest";
import { toHostname } from "./to-hostname";

test.each([
  ["docs.acme.com", "docs.acme.com"],
  [" Docs.Acme.com. ", "docs.acme.com"],
  ["https://docs.acme.com:8443/guides?q=1#top", "docs.acme.com"],
  ["docs.acme.com/guides", "docs.acme.com"],
  ["dökumente.acme.com", "xn--dkumente-n4a.acme.com"],
  ["no host name", "no host name"],
  ["", ""],
])("%j is the host name %j", (text, hostname) => {
  expect(toHostname(text)).toBe(hostname);
});
