import type * as z from "zod";
import type { Language } from "#lib/contract/platform/common.ts";
import type { DemoPeople } from "./people.ts";

/** State shared by the steps of the demo. */
export interface Demo extends DemoPeople {
  params: { organizationId: string };
  /** Ids of spaces and collections by title. */
  ids: Map<string, string>;
}

/** Returns the id of a space or collection from an earlier step. */
export function idOf(demo: Demo, title: string): string {
  const id = demo.ids.get(title);
  if (id === undefined) throw new Error(`The demo has no “${title}”`);
  return id;
}

/** Days ago, title, and parent collection. */
const collections: [number, string, string?][] = [
  [85.9, "Products"],
  [85.8, "Atlas mobile robot", "Products"],
  [85.7, "Kestrel arm", "Products"],
  [80.2, "Developer platform"],
  [80.1, "Libraries", "Developer platform"],
  [79.9, "First generation", "Developer platform"],
  [77.4, "Operations"],
];

interface NewSpace {
  title: string;
  emoji?: string;
  in?: string;
  daysAgo: number;
  language?: z.infer<typeof Language>;
}

const spaces: NewSpace[] = [
  {
    title: "Atlas user guide",
    emoji: "📘",
    in: "Atlas mobile robot",
    daysAgo: 85.2,
    language: "en",
  },
  { title: "Atlas installation", emoji: "🔧", in: "Atlas mobile robot", daysAgo: 84.1 },
  { title: "Atlas beta notes", emoji: "🧪", in: "Atlas mobile robot", daysAgo: 83.5 },
  { title: "Kestrel user guide", emoji: "🦾", in: "Kestrel arm", daysAgo: 82.3 },
  { title: "Kestrel safety manual", emoji: "⚠️", in: "Kestrel arm", daysAgo: 82.2 },
  { title: "Kestrel prototype log", emoji: "📓", in: "Kestrel arm", daysAgo: 81.0 },
  { title: "Fleet API", emoji: "🔌", in: "Developer platform", daysAgo: 79.8 },
  { title: "Webhooks", emoji: "📡", in: "Developer platform", daysAgo: 79.7 },
  { title: "Python SDK", emoji: "🐍", in: "Libraries", daysAgo: 78.6 },
  { title: "ROS 2 bridge", emoji: "🤖", in: "Libraries", daysAgo: 78.5 },
  { title: "Controller API v1", emoji: "🗄️", in: "First generation", daysAgo: 78.2 },
  { title: "Partner onboarding", emoji: "🤝", in: "Operations", daysAgo: 76.0 },
  { title: "Site survey checklist", emoji: "📋", in: "Operations", daysAgo: 75.5 },
  { title: "Spare parts catalogue", emoji: "🔩", in: "Operations", daysAgo: 74.9 },
  { title: "Incident runbooks", emoji: "🚨", daysAgo: 70.3 },
  { title: "Trade fair 2025", emoji: "🎪", daysAgo: 69.1 },
  { title: "Engineering handbook", emoji: "📗", in: "Operations", daysAgo: 68.0 },
  { title: "Help centre", emoji: "💬", daysAgo: 66.8 },
  { title: "Release notes", emoji: "📣", daysAgo: 64.2 },
  {
    title: "Atlas Benutzerhandbuch",
    emoji: "📘",
    in: "Atlas mobile robot",
    daysAgo: 40.4,
    language: "de",
  },
  {
    title: "دليل مستخدم أطلس",
    emoji: "📘",
    in: "Atlas mobile robot",
    daysAgo: 33.6,
    language: "ar",
  },
  { title: "Polish translation trial", emoji: "🇵🇱", daysAgo: 21.3, language: "pl" },
  { title: "Fleet planning early access", emoji: "🛰️", in: "Developer platform", daysAgo: 12.5 },
];

/** Creates collections and spaces, mostly by the technical writers. */
export async function writeSpaces(demo: Demo): Promise<void> {
  const { params, ids, mateo, amara } = demo;
  for (const [daysAgo, title, above] of collections) {
    const body = { title, parent: above && idOf(demo, above) };
    ids.set(title, (await amara.does("createCollection", daysAgo, { params, body })).id);
  }
  for (const { title, emoji, daysAgo, language, in: shelf } of spaces) {
    const body = { title, emoji, language, parent: shelf && idOf(demo, shelf) };
    ids.set(title, (await mateo.does("createSpace", daysAgo, { params, body })).id);
  }
  await amara.does("updateSpaceById", 68.9, {
    params: { spaceId: idOf(demo, "Incident runbooks") },
    body: { defaultLevel: null },
  });
}
