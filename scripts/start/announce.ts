import { callService } from "../../server/app/operator/call-service.ts";
import type { OperatorRequest } from "../../server/app/operator/protocol.ts";
import type { Config } from "../../server/platform/config.ts";
import { isLoopback } from "../../server/platform/http/hosts.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Hosts by the names of their listeners. */
type Hosts = Record<string, string>;

/** Prints the open addresses; a host that several listeners share is named once. */
function announceHosts(listeners: Hosts): void {
  const names = Map.groupBy(Object.keys(listeners), (name) => listeners[name] ?? "");
  const hosts = [...names.keys()];
  const where =
    hosts.length === 1
      ? hosts[0]
      : hosts.map((host) => `${host} (${names.get(host)?.join(", ")})`).join(" and ");
  const isLocal = hosts.every(isLoopback);
  say(
    isLocal
      ? `It listens on ${where}, for this machine only. Set HOST=0.0.0.0 to open it to the network.`
      : `It listens on ${where}.`,
  );
}

/** Hosts of the service, which serves published sites, too. */
const hostsOfService = ({ host, apiHost, metricsPort }: Config): Hosts => ({
  service: apiHost,
  "published sites": host,
  ...(metricsPort !== undefined && { metrics: apiHost }),
});

/** Says where published sites are. */
function announceSites({ sitesUrl, sitesRouting }: Config): void {
  const { protocol, host } = new URL(sitesUrl);
  const at = sitesRouting === "path" ? `${sitesUrl}/{site}` : `${protocol}//{site}.${host}`;
  say(`Published sites: ${at}`);
}

/** Says where the console is and how to get in; the link works once, within five minutes. */
export async function announceConsole(config: Config): Promise<void> {
  say(`Docs Console is ready: ${config.consoleUrl}`);
  if (!config.apiBaseUrl) announceSites(config);
  if (config.apiBaseUrl)
    say(`Sign in with an API token of ${config.apiBaseUrl}, or by what else it offers`);
  else await announceLink(config);
  announceHosts(
    config.apiBaseUrl
      ? { console: config.host }
      : { console: config.host, ...hostsOfService(config) },
  );
  say("Press Ctrl-C to stop.");
}

async function announceLink(config: Config): Promise<void> {
  try {
    const link = await signInLink(config);
    say(`Sign in as ${config.adminEmail}, once, within five minutes: ${link}`);
  } catch {
    // A later start, or the first administrator has another address by now.
    say("Get a sign-in link with: npm run admin -- sign-in-link EMAIL");
  }
}

/**
 * Fetches a link for a person at a terminal, or at the first start. Other output is a log, and who
 * reads it would be the administrator after each restart. The service opens the operator's socket a
 * moment after it is ready.
 */
async function signInLink({ dataDir, adminEmail: email }: Config): Promise<string> {
  const wanted: OperatorRequest = process.stdout.isTTY
    ? { command: "sign-in-link", email }
    : { command: "first-sign-in-link" };
  for (let tries = 0; tries < 50; tries++) {
    const link = await callService(dataDir, wanted);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The operator's socket is not there");
}

/** Says where the service is and where it describes itself. */
export async function announceService(config: Config): Promise<void> {
  say(`The API service is ready: ${config.publicApiUrl}`);
  announceSites(config);
  announceHosts(hostsOfService(config));
  // Without it, the console of this service is unknown.
  if (process.env.CONSOLE_URL) await announceLink(config);
  say(`Its operations: ${config.publicApiUrl}/docs`);
  say("Get a token with: npm run admin -- create-token EMAIL LABEL");
}
