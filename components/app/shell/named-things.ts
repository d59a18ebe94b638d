import { Blocks, PanelTop } from "lucide-react";
import { matchCommands } from "@/components/platform/layout/match-commands";
import type { Command } from "@/components/platform/layout/palette-store";
import {
  isOneSlipFrom,
  withoutQuestion,
  wordsOf,
} from "@/components/platform/layout/palette-words";
import type { Space } from "@/lib/contract/content/space";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { fold } from "@/lib/text/fold";
import { paths } from "@/lib/url/paths";
import { integrationCommand, siteCommand, spaceCommand } from "./found-commands";
import { synonymsOf } from "./synonyms";
import { siteTabs, spaceTabs } from "./tasks";

export interface NamedThings {
  sites: readonly Site[];
  spaces: readonly Space[];
  integrations: readonly Integration[];
  /** Names of the installed integrations. */
  installed: ReadonlySet<string>;
}

/** Reads the things whose titles contain a text; `withTabs`: only those that have tabs. */
type Read = (text: string, withTabs: boolean) => Promise<NamedThings>;

interface Found {
  /** Tabs of sites and spaces, as in "handbook redirects". */
  tabs: Command[];
  sites: Command[];
  spaces: Command[];
  integrations: Command[];
  /** All of these, if no name has all words: those that have them with a slip. */
  similar: Command[];
}

const most = 6;
/** Shorter words are too similar to others. */
const shortestWithSlip = 5;

/** Finds sites, spaces and integrations by name, and tabs of sites and spaces. */
export async function findNamed(
  params: OrganizationParams,
  text: string,
  read: Read,
): Promise<Found> {
  const asked = withoutQuestion(text);
  const queries = tabQueriesOf(asked);
  const integration = integrationIn(asked);
  const [exact, connected, ...ofTabs] = await Promise.all([
    readNamed(asked, read, false),
    integration === undefined ? undefined : readNamed(integration, read, false),
    ...queries.map(({ name }) => readNamed(name, read, true)),
  ]);
  const tabs = queries.flatMap((query, at) => tabCommands(params, query, ofTabs[at]));
  const ofExact = commandsOf(params, exact);
  const { integrations } = connected ? commandsOf(params, connected) : ofExact;
  const found = { tabs, similar: [], ...ofExact, integrations };
  if (Object.values(found).some((commands) => commands.length > 0)) return found;
  const [query] = queries;
  const [slipped, ofTab] = await Promise.all([
    readSimilar(asked, read, false),
    query && readSimilar(query.name, read, true),
  ]);
  const ofThings = commandsOf(params, slipped);
  return {
    ...found,
    similar: [
      ...(query ? tabCommands(params, query, ofTab) : []),
      ...[ofThings.sites, ofThings.spaces, ofThings.integrations].flat(),
    ].slice(0, most),
  };
}

/** Returns the search of the catalogue for an integration that a text asks to install. */
export function catalogueCommands(params: OrganizationParams, text: string): Command[] {
  const asked = withoutQuestion(text);
  const isAsked = /^(?:install|connect)\s|\s(?:integrations?|app|plugin)$/i.test(asked);
  const name = isAsked ? integrationIn(asked) : undefined;
  return name === undefined
    ? []
    : [
        {
          id: "search integrations",
          label: `Search integrations for “${name}”`,
          hint: "Integrations",
          icon: Blocks,
          narrows: paths.integrations(params),
          href: `${paths.integrations(params)}?${new URLSearchParams({ search: name })}`,
        },
      ];
}

/** Returns the name in a text about an integration: "install slack", "slack integration". */
function integrationIn(text: string): string | undefined {
  const verb = /^(?:install|uninstall|connect|configure|add|set up)\s+(?:to\s+|with\s+)?(?=\S)/i;
  const name = text.replace(verb, "").replace(/(?<=\S)\s+(?:integrations?|app|plugin)$/i, "");
  return name === text ? undefined : name;
}

const commandsOf = (params: OrganizationParams, things: NamedThings | undefined) => ({
  sites: (things?.sites ?? []).map((one) => siteCommand(params, one)),
  spaces: (things?.spaces ?? []).map(spaceCommand),
  integrations: (things?.integrations ?? []).map((one) =>
    integrationCommand(params, one, things?.installed.has(one.name) ?? false),
  ),
});

async function readNamed(name: string, read: Read, withTabs: boolean): Promise<NamedThings> {
  return named(await read(longestOf(name), withTabs), name, false);
}

/** Reads those with the first or second half of the longest word, as a slip is in only one of them. */
async function readSimilar(
  name: string,
  read: Read,
  withTabs: boolean,
): Promise<NamedThings | undefined> {
  const word = longestOf(name);
  if (word.length < shortestWithSlip) return undefined;
  const half = Math.floor(word.length / 2);
  const [first, second] = await Promise.all([
    read(word.slice(0, half), withTabs),
    read(word.slice(half), withTabs),
  ]);
  const unique = <One extends { id?: string; name?: string }>(items: readonly One[]) => [
    ...new Map(items.map((one) => [one.id ?? one.name, one])).values(),
  ];
  return named(
    {
      sites: unique([...first.sites, ...second.sites]),
      spaces: unique([...first.spaces, ...second.spaces]),
      integrations: unique([...first.integrations, ...second.integrations]),
      installed: first.installed,
    },
    name,
    true,
  );
}

const named = (things: NamedThings, name: string, slips: boolean): NamedThings => ({
  sites: titledBy(things.sites, name, slips),
  spaces: titledBy(things.spaces, name, slips),
  integrations: titledBy(things.integrations, name, slips),
  installed: things.installed,
});

const longestOf = (text: string): string =>
  text.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? "";

/** Returns the first items whose titles have a text or all its words, those with the text first. */
export function titledBy<One extends { title: string }>(
  items: readonly One[],
  text: string,
  slips = false,
): One[] {
  const whole = fold(text.trim());
  const has = (names: readonly string[], word: string) =>
    names.some(
      (name) =>
        name.startsWith(word) ||
        (slips && word.length >= shortestWithSlip && isOneSlipFrom(name, word)),
    );
  const isWhole = ({ title }: One) => fold(title).includes(whole);
  const hasWords = ({ title }: One) => {
    const names = wordsOf(fold(title));
    return wordsOf(whole).every((word) => has(names, word));
  };
  return items
    .filter((one) => isWhole(one) || hasWords(one))
    .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
    .slice(0, most);
}

const commandOfTab = ({ label }: { label: string }): Command => ({
  id: label,
  label,
  keywords: [...synonymsOf(label)],
});
const tabNames = [{ label: "", commands: [...siteTabs, ...spaceTabs].map(commandOfTab) }];

interface TabQuery {
  name: string;
  /** Label of the tab. */
  tab: string;
}

/** Words of the longest tab, "visitor sign in". */
const tabWords = 3;

/** Returns the ways to read a text as a name and a tab, before or after it; the best one first. */
function tabQueriesOf(text: string): TabQuery[] {
  const words = text.split(/[\s-]+/).filter(Boolean);
  const splits = Array.from({ length: Math.min(tabWords, words.length - 1) }, (_, at) => at + 1);
  const queries = splits.flatMap((count) => [
    { asked: words.slice(-count), name: words.slice(0, -count).join(" ") },
    { asked: words.slice(0, count), name: words.slice(count).join(" ") },
  ]);
  const fitting = queries.flatMap(({ asked, name }) => {
    const { commands, exact } = matchCommands(tabNames, asked.join(" "));
    const [best] = commands;
    // Part of a longer synonym is too little: "who" is no tab.
    const isTab = best && asked.every((word) => word.length > 2 || asked.length > 1);
    return isTab ? [{ name, tab: best.label, exact, count: asked.length }] : [];
  });
  return fitting
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || b.count - a.count)
    .slice(0, 2);
}

function tabCommands(
  params: OrganizationParams,
  { tab }: TabQuery,
  things: NamedThings | undefined,
): Command[] {
  const ofSite = siteTabs.find(({ label }) => label === tab);
  const ofSpace = spaceTabs.find(({ label }) => label === tab);
  const at = (command: Command, href: string): Command => ({
    ...command,
    id: `${command.id} ${tab}`,
    label: `${command.label} › ${tab}`,
    icon: PanelTop,
    href,
  });
  const sites = ofSite ? (things?.sites ?? []) : [];
  const spaces = ofSpace ? (things?.spaces ?? []) : [];
  return [
    ...sites.map((site) =>
      at(siteCommand(params, site), ofSite?.hrefOf({ ...params, siteId: site.id }) ?? ""),
    ),
    ...spaces.map((space) =>
      at(
        spaceCommand(space),
        ofSpace?.hrefOf({ organizationId: space.organization, spaceId: space.id }) ?? "",
      ),
    ),
  ];
}
