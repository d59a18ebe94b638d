import { expect, test } from "vitest";
import { hostLookup } from "../../platform/fetch/host-records.ts";
import { txtLookup } from "../../platform/fetch/txt-records.ts";
import {
  hostnameServer,
  newHostname,
  recheckAfter,
  siteNaming,
} from "../../testing/custom-hostnames.ts";
import { expectRejection } from "../../testing/expect.ts";
import { publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";

const { records, aliases, addresses, publish, withdraw } = await hostnameServer();
const minute = 60_000;
const day = 24 * 60 * minute;

test("a new host name has no effect, and says which records it needs", async () => {
  const { api, as, hostname, siteParams, address, read, published, actions } = await siteNaming();
  const { organizationId: organization, siteId: site } = siteParams;
  expect(await api.getSiteById({ params: siteParams })).toMatchObject({ hostname });
  expect(await published()).toBe(address);
  const found = await read();
  expect(found).toMatchObject({
    object: "custom-hostname",
    hostname,
    target: { type: "site", organization, site },
    isActive: false,
    state: "pending",
    records: [
      {
        type: "TXT",
        name: `_docs-console.${hostname}`,
        value: expect.stringMatching(/^docs-console-site=[0-9a-f]{32}$/),
      },
      { type: "CNAME", name: hostname, value: new URL(address).hostname },
    ],
  });
  expect(found).not.toHaveProperty("status");
  expect(found.urls.location).toMatch(new RegExp(`/v1/custom-hostnames/${hostname}$`));
  const params = { hostname };
  expect(await as("edit").getCustomHostname({ params })).toEqual(found);
  await expectRejection(as("read").getCustomHostname({ params }), 403, /edit/);
  await expectRejection(as("stranger").getCustomHostname({ params }), 404, /^Custom hostname/);
  await expectRejection(as("create").dnsRevalidateCustomHostname({ params }), 403, /admin/);
  await expectRejection(as("create").removeCustomHostname({ params }), 403, /admin/);
  const renamed = as("create").updateSiteById({ params: siteParams, body: { hostname: null } });
  await expectRejection(renamed, 403, /hostname/);
  expect(await actions()).toEqual([]);
});

test("the right record proves a name, and leading here makes it the address", async () => {
  const { hostname, read, check, published, actions, address } = await siteNaming();
  const [proof, alias] = (await read()).records;
  const name = proof?.name ?? "";
  expect(await check()).toMatchObject({
    state: "pending",
    status: "dns_no_cname",
    fault: `No TXT record found at ${name}`,
    checkedAt: expect.any(String),
  });
  records.set(name, [`${proof?.value}0`]);
  expect(await check()).toMatchObject({ state: "pending", fault: /none with this value/ });
  records.set(name, "broken");
  expect(await check()).toMatchObject({ state: "pending", fault: /did not respond \(ESERVFAIL\)/ });
  records.set(name, ["v=spf1 -all", proof?.value ?? ""]);
  expect(await check()).toMatchObject({
    state: "proven",
    isActive: false,
    fault: `No CNAME record found at ${hostname}`,
  });
  aliases.set(hostname, "sites.elsewhere.example");
  expect(await check()).toMatchObject({
    state: "proven",
    status: "dns_wrong_cname",
    fault: `${hostname} leads to sites.elsewhere.example, not to ${alias?.value}`,
  });
  expect(await published()).toBe(address);
  aliases.set(hostname, alias?.value ?? "");
  const active = await check();
  expect(active).toMatchObject({ state: "active", isActive: true, status: "dns_passed" });
  expect(active).not.toHaveProperty("fault");
  expect(await published()).toBe(`http://${hostname}:3001`);
  expect((await actions()).toReversed()).toEqual([
    "custom-hostname.proven by user",
    "custom-hostname.activated by user",
  ]);
});

test("a name without CNAME leads here if it has the addresses of the site", async () => {
  const { api, hostname, check, address } = await siteNaming();
  await publish(api, hostname);
  aliases.delete(hostname);
  addresses.set(hostname, "192.0.2.7");
  addresses.set(new URL(address).hostname, "192.0.2.8");
  expect(await check()).toMatchObject({ state: "proven", status: "dns_wrong_cname" });
  addresses.set(new URL(address).hostname, "192.0.2.7");
  expect(await check()).toMatchObject({ state: "active" });
});

test("name servers without an answer prove nothing and end nothing", async () => {
  const { api, hostname, check } = await siteNaming();
  await publish(api, hostname);
  const answering = { lookupTxt: deps.lookupTxt, lookupHost: deps.lookupHost };
  // Nothing listens there.
  const silent = ["127.0.0.1:1"];
  Object.assign(deps, { lookupTxt: txtLookup(silent), lookupHost: hostLookup(silent) });
  expect(await check()).toMatchObject({ state: "pending", fault: /DNS did not respond/ });
  Object.assign(deps, answering);
  expect(await check()).toMatchObject({ state: "active" });
  Object.assign(deps, { lookupTxt: txtLookup(silent), lookupHost: hostLookup(silent) });
  for (let days = 0; days < 9; days += 1) await recheckAfter(day + 1000);
  expect(await check()).toMatchObject({ state: "active", fault: /DNS did not respond/ });
  Object.assign(deps, answering);
});

test("the job looks more and more rarely, and gives up after a week", async () => {
  const { api, hostname, read, published, check } = await siteNaming();
  const asked: string[] = [];
  const counted = deps.lookupTxt;
  Object.assign(deps, {
    lookupTxt: (name: string) => {
      if (name.endsWith(hostname)) asked.push(name);
      return counted(name);
    },
  });
  for (let minutes = 0; minutes < 60; minutes += 1) await recheckAfter(minute);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.length).toBeLessThan(25);
  for (let hours = 0; hours < 7 * 24 + 7; hours += 1) await recheckAfter(60 * minute);
  expect(asked.length).toBeLessThan(80);
  const failed = await read();
  expect(failed).toMatchObject({ state: "failed", fault: /^No TXT record/ });
  expect(failed).not.toHaveProperty("nextCheckAt");
  const before = asked.length;
  await recheckAfter(day);
  expect(asked.length).toBe(before);
  // Asking for a check starts again.
  expect(await check()).toMatchObject({ state: "pending", nextCheckAt: expect.any(String) });
  await publish(api, hostname);
  await recheckAfter(minute + 1000);
  expect(await read()).toMatchObject({ state: "active" });
  expect(await published()).toContain(hostname);
  Object.assign(deps, { lookupTxt: counted });
});

test("nobody takes over or blocks the name of another organization", async () => {
  const hostname = newHostname();
  const thief = await siteNaming(hostname);
  const owner = await siteNaming(hostname);
  expect((await thief.read()).records[0]?.value).not.toBe((await owner.read()).records[0]?.value);
  await publish(owner.api, hostname);
  expect(await thief.check()).toMatchObject({ state: "pending", fault: /none with this value/ });
  expect(await owner.check()).toMatchObject({ state: "active" });
  await recheckAfter(minute + 1000);
  expect(await thief.read()).toMatchObject({ state: "pending" });
  expect((await thief.read()).target.site).toBe(thief.siteParams.siteId);
  // Even with a record of its own: the name belongs to one site at a time.
  const { records: needed } = await thief.read();
  const { records: proving } = await owner.read();
  const values = [needed[0]?.value ?? "", proving[0]?.value ?? ""];
  records.set(`_docs-console.${hostname}`, values);
  await expectRejection(thief.check(), 409, /already verified for another site/);
  await recheckAfter(60 * minute);
  expect(await thief.read()).toMatchObject({ state: "pending", fault: /Another site/ });
  expect(await owner.published()).toContain(hostname);
  await owner.api.removeCustomHostname({ params: { hostname } });
  expect(await owner.published()).toBe(owner.address);
  expect(await thief.check()).toMatchObject({ state: "active" });
});

test("somebody in two organizations that name it meets the one that has proven it", async () => {
  const { api, hostname, siteParams, read, check } = await siteNaming();
  const other = await api.createOrganization({ body: { title: "Earlier" } });
  const organization = { organizationId: other.id };
  const { id: siteId } = await api.createSite({ params: organization });
  const params = { ...organization, siteId };
  const set = await api.updateSiteById({ params, body: { hostname } });
  expect(set.hostname).toBe(hostname);
  const { target } = await read();
  expect([siteParams.siteId, siteId]).toContain(target.site);
  await publish(api, hostname);
  await check();
  expect(await read()).toMatchObject({ target, state: "active" });
  const rest = target.site === siteId ? siteParams : params;
  await api.updateSiteById({ params: rest, body: { hostname: null } });
  expect(await read()).toMatchObject({ target, state: "active" });
});

test("of two sites that prove a name at once, one gets it", async () => {
  const hostname = newHostname();
  const both = [await siteNaming(hostname), await siteNaming(hostname)];
  const needed = await Promise.all(both.map(({ read }) => read()));
  const values = needed.map((found) => found.records[0]?.value ?? "");
  records.set(`_docs-console.${hostname}`, values);
  const states = await Promise.all(
    both.map(({ check }) =>
      check().then(
        ({ state }) => state,
        ({ status }) => status,
      ),
    ),
  );
  expect(states.toSorted()).toEqual([409, "proven"]);
});

test("a removed record is told, and ends the proof a week later", async () => {
  const { api, hostname, read, check, published, actions, address } = await siteNaming();
  await publish(api, hostname);
  await check();
  records.delete(`_docs-console.${hostname}`);
  await recheckAfter(day + 1000);
  const missing = await read();
  expect(missing).toMatchObject({ state: "missing", isActive: true, fault: /^No TXT record/ });
  const checkedAt = new Date(missing.checkedAt ?? "").getTime();
  expect(new Date(missing.endsAt ?? "").getTime()).toBe(checkedAt + 7 * day);
  expect(await published()).toContain(hostname);
  await publish(api, hostname);
  expect(await check()).toMatchObject({ state: "active" });
  withdraw(hostname);
  for (let days = 0; days <= 7; days += 1) await recheckAfter(day + 1000);
  expect(await read()).toMatchObject({ state: "failed", isActive: false });
  expect(await published()).toBe(address);
  expect((await actions()).toReversed()).toEqual([
    "custom-hostname.proven by user",
    "custom-hostname.activated by user",
    "custom-hostname.record-missing by system",
    "custom-hostname.record-found by user",
    "custom-hostname.record-missing by system",
    "custom-hostname.deactivated by system",
    "custom-hostname.proof-ended by system",
  ]);
});

test("a name that leads elsewhere stops being the address, and is looked up once a day", async () => {
  const { api, hostname, read, check, published, address } = await siteNaming();
  await publish(api, hostname);
  await check();
  aliases.set(hostname, "sites.elsewhere.example");
  await recheckAfter(60 * minute);
  expect(await read()).toMatchObject({ state: "active" });
  await recheckAfter(day);
  expect(await read()).toMatchObject({ state: "proven", status: "dns_wrong_cname" });
  expect(await published()).toBe(address);
});

const invalid = [
  "localhost.docs.localhost",
  "help.localhost",
  "10.20.30.40",
  "acme.example",
  "docs.acme.999",
  "Docs.Acme.example",
  "docs.acme.example.",
  "https://docs.acme.example",
  "docs.acme.example/help",
  "dökumente.acme.example",
  `docs.${"a".repeat(64)}.example`,
  `${Array.from({ length: 4 }, () => "a".repeat(60)).join(".")}.example`,
  "docs.acme.example\0",
];
test.each(invalid)("%s can't be a custom host name", async (hostname) => {
  const { api, siteParams } = await publishedSite();
  const set = api.updateSiteById({ params: siteParams, body: { hostname } });
  await expectRejection(set, 400, /^hostname: /);
});

test("names of the service itself are reserved", async () => {
  const { api, siteParams } = await publishedSite();
  const { consoleUrl, publicApiUrl, sitesUrl } = deps.config;
  Object.assign(deps.config, {
    consoleUrl: "https://console.acme.example",
    publicApiUrl: "https://api.acme.example",
    sitesUrl: "https://sites.acme.example",
  });
  const set = (hostname: string) => api.updateSiteById({ params: siteParams, body: { hostname } });
  for (const name of ["console", "api", "sites", "help.sites"]) {
    await expectRejection(set(`${name}.acme.example`), 400, /must not be a name of this service/);
  }
  expect((await set("other.acme.example")).hostname).toBe("other.acme.example");
  Object.assign(deps.config, { consoleUrl, publicApiUrl, sitesUrl });
});

test("international names are set in their xn-- form, and found in any case", async () => {
  const hostname = `xn--dkumente-n4a.${newHostname()}`;
  const { api, read } = await siteNaming(hostname);
  for (const name of [hostname.toUpperCase(), `${hostname}.`]) {
    expect(await api.getCustomHostname({ params: { hostname: name } })).toEqual(await read());
  }
});

test("a site has one name, which another site of the organization can't have", async () => {
  const { api, params, siteParams, hostname, read, check } = await siteNaming();
  await publish(api, hostname);
  await check();
  const other = await api.createSite({ params, body: { title: "Other" } });
  const set = (siteId: string, name: string | null) =>
    api.updateSiteById({ params: { ...params, siteId }, body: { hostname: name } });
  await expectRejection(set(other.id, hostname), 409, /another site of this organization/);
  expect((await set(siteParams.siteId, hostname)).hostname).toBe(hostname);
  expect(await read()).toMatchObject({ state: "active" });
  const next = newHostname();
  const renamed = await set(siteParams.siteId, next);
  expect([renamed.hostname, renamed.urls.published]).toEqual([
    next,
    expect.not.stringContaining(hostname),
  ]);
  await expectRejection(read(), 404, /^Custom hostname/);
  expect((await set(other.id, hostname)).hostname).toBe(hostname);
  await api.removeCustomHostname({ params: { hostname } });
  await api.removeCustomHostname({ params: { hostname } });
  expect(await api.getSiteById({ params: { ...params, siteId: other.id } })).not.toHaveProperty(
    "hostname",
  );
  await api.deleteSiteById({ params: siteParams });
  await expectRejection(api.getCustomHostname({ params: { hostname: next } }), 404);
});
