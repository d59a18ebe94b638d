import { expect, test } from "vitest";
import { createApp } from "../../app/wiring/app.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { deps } from "../../testing/service.ts";

test("senders of rejected answers are rate limited", async () => {
  const { provider } = await samlOrganization(await identityProvider());
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 40 } });
  const { pathname } = new URL(provider.service.acsURL);
  const statuses = new Set<number>();
  for (let tried = 0; tried < 12; tried++) {
    const body = new URLSearchParams({ SAMLResponse: btoa("<a/>") });
    statuses.add((await limited.request(pathname, { method: "POST", body })).status);
  }
  expect([...statuses]).toEqual([303, 429]);
});
