import { expect, test } from "vitest";
import { createApp } from "../../app/wiring/app.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { deps } from "../../testing/service.ts";

async function limitedApp() {
  const { provider } = await samlOrganization(await identityProvider());
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 40 } });
  const { pathname } = new URL(provider.service.acsURL);
  const body = () => new URLSearchParams({ SAMLResponse: btoa("<a/>") });
  return async () => (await limited.request(pathname, { method: "POST", body: body() })).status;
}

test("senders of rejected answers are rate limited", async () => {
  const send = await limitedApp();
  const statuses = new Set<number>();
  for (let tried = 0; tried < 12; tried++) statuses.add(await send());
  expect([...statuses]).toEqual([303, 429]);
});

test("senders of rejected answers are rate limited when they send many at once", async () => {
  const send = await limitedApp();
  const statuses = await Promise.all(Array.from({ length: 12 }, send));
  expect(statuses.filter((status) => status === 303)).toHaveLength(2);
});
