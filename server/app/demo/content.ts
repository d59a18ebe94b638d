import { join } from "node:path";
import { readFiles, readPages } from "./read-folder.ts";
import { type Demo, idOf } from "./spaces.ts";

const folder = join(import.meta.dirname, "content");

/**
 * The name of the source folder of each space, how many days ago it was merged, and the folder of
 * its pictures if it is a translation.
 */
const filled: [title: string, name: string, daysAgo: number, original?: string][] = [
  ["Atlas user guide", "atlas-user-guide", 62.4],
  ["Kestrel user guide", "kestrel-user-guide", 61.2],
  ["Atlas installation", "atlas-installation", 60.6],
  ["Kestrel safety manual", "kestrel-safety-manual", 59.4],
  ["Fleet API", "fleet-api", 58.7],
  ["Webhooks", "webhooks", 57.9],
  ["Python SDK", "python-sdk", 55.3],
  ["ROS 2 bridge", "ros-2-bridge", 54.1],
  ["Incident runbooks", "incident-runbooks", 51.6],
  ["Partner onboarding", "partner-onboarding", 50.8],
  ["Site survey checklist", "site-survey-checklist", 50.2],
  ["Help centre", "help-centre", 49.8],
  ["Atlas Benutzerhandbuch", "atlas-benutzerhandbuch", 35.7, "atlas-user-guide"],
  ["دليل مستخدم أطلس", "atlas-arabic", 28.3, "atlas-user-guide"],
  ["Engineering handbook", "engineering-handbook", 12.2],
  ["Release notes", "release-notes", 3.2],
];

/** Titles of other spaces to which pages link. */
const others: [title: string, name: string][] = [
  ["Spare parts catalogue", "spare-parts-catalogue"],
];

const titles = new Map([...filled, ...others].map(([title, name]) => [name, title]));

async function read(demo: Demo, name: string, original: string | undefined) {
  const spaceOf = (other: string) => idOf(demo, titles.get(other) ?? other);
  const pages = await readPages(join(folder, name), spaceOf);
  const text = pages.map(({ document }) => JSON.stringify(document)).join();
  const isShown = (file: string) => text.includes(`./${file}`);
  const files = original
    ? await readFiles(join(folder, original), isShown)
    : await readFiles(join(folder, name), () => true);
  return [...files, ...pages];
}

/** Opens a change request, fills it and merges it, with different people as author and reviewer. */
export async function writeContent(demo: Demo): Promise<void> {
  const { mateo, amara } = demo;
  for (const [title, name, daysAgo, original] of filled) {
    const space = { spaceId: idOf(demo, title) };
    const request = await amara.does("createChangeRequest", daysAgo + 2, {
      params: space,
      body: { subject: `First pages of ${title}` },
    });
    const params = { ...space, changeRequestId: request.id };
    const changes = await read(demo, name, original);
    await amara.does("editContentInChangeRequest", daysAgo + 1, { params, body: { changes } });
    await (title === "Incident runbooks" ? amara : mateo).does("mergeChangeRequest", daysAgo, {
      params,
    });
  }
}
