import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NewIntegrationVersion } from "#lib/contract/integrations/integrations.ts";
import type { Demo } from "./spaces.ts";

type Described = Omit<NewIntegrationVersion, "organization" | "script">;

const scriptOf = (name: string) =>
  readFile(join(import.meta.dirname, "integrations", `${name}.js`), "utf8");

/** Reads a picture beside the scripts, for publishing. */
const pictureOf = (name: string) =>
  readFile(join(import.meta.dirname, "integrations", `${name}.png`), "base64");

const pageInsights: Described = {
  title: "Page insights",
  description: "Counts page views, and tells readers how long a page takes",
  summary:
    "Adds a small script to published pages that shows their reading time and can report page views to your own counter. It sets no cookies and sends no data about readers.",
  runtime: "v1",
  target: "site",
  categories: ["analytics"],
  scopes: ["site:metadata:read", "site:script:inject", "site:views:read"],
  contentSecurityPolicy: "connect-src https://halden-robotics.example",
  configurations: {
    account: {
      properties: {
        pace: {
          type: "number",
          title: "Reading speed",
          description: "Words per minute",
          default: 200,
        },
        endpoint: {
          type: "string",
          title: "Counter URL",
          description: "Receives every page view. Optional",
        },
      },
      required: ["pace"],
    },
    site: { properties: { paused: { type: "boolean", title: "Pause on this site" } } },
  },
  externalLinks: [{ label: "How it counts", url: "https://halden-robotics.example/insights" }],
};

const releaseNotes: Described = {
  title: "Release notes",
  description: "Notifies a chat channel when a space changes",
  summary: "Posts a message to the channel of a space each time its content changes.",
  runtime: "v2",
  target: "space",
  categories: ["collaboration"],
  scopes: ["space:metadata:read"],
  configurations: {
    account: {
      properties: {
        webhook: {
          type: "string",
          title: "Incoming webhook",
          format: "uri",
          description: "From your chat system",
        },
        tone: { type: "string", title: "Tone", enum: ["brief", "detailed"], default: "brief" },
      },
      required: ["webhook"],
    },
    space: {
      properties: { channel: { type: "string", title: "Channel" } },
      required: ["channel"],
    },
  },
};

const supportDesk: Described = {
  title: "Support desk",
  description: "Creates a ticket for each question from a reader",
  summary: "Readers ask questions on a page, and the ticket links to that page.",
  runtime: "v2",
  target: "site",
  categories: ["collaboration"],
  scopes: ["site:metadata:read"],
  configurations: { account: { componentId: "settings" }, site: { componentId: "site" } },
};

/**
 * Installs three integrations: one that works on a site, one that waits for its configuration and
 * for consent, and one that renders its own configuration.
 */
export async function connectSystems({ params, amara }: Demo): Promise<void> {
  const organization = params.organizationId;
  const publish = async (integrationName: string, daysAgo: number, described: Described) => {
    const body = { ...described, organization, script: await scriptOf(integrationName) };
    await amara.does("publishIntegration", daysAgo, { params: { integrationName }, body });
  };
  const install = async (integrationName: string, daysAgo: number) => {
    const call = { params: { integrationName }, body: { organization } };
    const { id } = await amara.does("installIntegration", daysAgo, call);
    return { integrationName, installationId: id };
  };
  const previewImages = [await pictureOf("page-insights")];
  await publish("page-insights", 44, { ...pageInsights, previewImages });
  const insights = await install("page-insights", 43.8);
  const configuration = { pace: 200 };
  await amara.does("updateInstallation", 43.7, { params: insights, body: { configuration } });
  await publish("support-desk", 30, supportDesk);
  await install("support-desk", 29.9);
  await publish("release-notes", 20, releaseNotes);
  await install("release-notes", 19.5);
  const scopes = [...releaseNotes.scopes, "space:content:read" as const];
  await publish("release-notes", 3.2, { ...releaseNotes, scopes });
}
