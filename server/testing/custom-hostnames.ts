import { newId } from "../platform/ids.ts";
import { recheckCustomHostnames } from "../sites/custom-hostnames/recheck.ts";
import { txtServer } from "./name-server.ts";
import { publishedSite } from "./published.ts";
import { advanceClock, deps, type TestClient } from "./service.ts";

/** Name server for the service of this test file, with functions to publish the records of sites. */
export async function hostnameServer() {
  const { records, aliases, addresses, lookupTxt, lookupHost } = await txtServer();
  Object.assign(deps, { lookupTxt, lookupHost });
  /** Publishes the record that proves a name, and the one that leads readers to the site. */
  const publish = async (api: TestClient, hostname: string) => {
    const found = await api.getCustomHostname({ params: { hostname } });
    for (const { type, name, value } of found.records) {
      if (type === "TXT") records.set(name, [value]);
      else aliases.set(name, value);
    }
    return found;
  };
  const withdraw = (hostname: string) => {
    records.delete(`_docs-console.${hostname}`);
    aliases.delete(hostname);
  };
  return { records, aliases, addresses, publish, withdraw };
}

export const newHostname = () => `docs.${newId()}.example`;

/** Published site that names a host name, with calls for it. */
export async function siteNaming(
  hostname = newHostname(),
  ...site: Parameters<typeof publishedSite>
) {
  const made = await publishedSite(...site);
  const { api, siteParams } = made;
  await api.updateSiteById({ params: siteParams, body: { hostname } });
  const read = () => api.getCustomHostname({ params: { hostname } });
  const check = async () => {
    await api.dnsRevalidateCustomHostname({ params: { hostname } });
    return read();
  };
  const published = async () => (await api.getSiteById({ params: siteParams })).urls.published;
  const actions = async () => {
    const { items } = await api.listAuditEvents({ params: made.params });
    return items.flatMap(({ action, actor }) =>
      action.startsWith("custom-hostname.") ? [`${action} by ${actor.type}`] : [],
    );
  };
  return { ...made, hostname, read, check, published, actions };
}

/** Lets time pass, and runs the job that looks for records. */
export async function recheckAfter(ms: number) {
  advanceClock(ms);
  return recheckCustomHostnames(deps);
}
