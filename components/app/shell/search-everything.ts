import { Search as SearchIcon } from "lucide-react";
import type { Command, CommandGroup } from "@/components/platform/layout/palette-store";
import { withoutQuestion } from "@/components/platform/layout/palette-words";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import type {
  ChangeRequestStatus,
  ListedChangeRequest,
} from "@/lib/contract/review/change-request";
import { fold } from "@/lib/text/fold";
import { looksLikeId } from "@/lib/text/looks-like-id";
import { paths } from "@/lib/url/paths";
import { addressIn } from "./address-in";
import { callVisible } from "./call-visible";
import { findByAddress } from "./find-by-address";
import {
  changeRequestCommand,
  isNamed,
  memberCommand,
  pageCommands,
  specCommand,
  teamCommand,
  trashedCommand,
} from "./found-commands";
import { catalogueCommands, findNamed, type NamedThings } from "./named-things";

const limit = 6;
/** More than are shown, as many may only match by the domain of their addresses. */
const membersRead = 50;
/** More than are shown, as only some have all words of the text. */
const titlesRead = 50;
/** As many spaces have hits that are mixed. */
const spacesRead = 10;

interface Search {
  text: string;
  signal: AbortSignal;
  /** Lists that the reader may not see are skipped. */
  permissions: Organization["permissions"] | undefined;
  /** Space of the page from which the search was opened. */
  currentSpace?: string | undefined;
}

const everyStatus: ChangeRequestStatus[] = ["open", "draft", "merged", "archived"];

/**
 * Searches change requests by subject and number, sites, spaces, also those in the trash, API
 * specifications, teams and members by name, pages by content, and the target of a pasted id or
 * address.
 */
export async function searchEverything(
  params: OrganizationParams,
  search: Search,
): Promise<CommandGroup[]> {
  const { text, signal, permissions, currentSpace } = search;
  const query = { title: withoutQuestion(text).slice(0, 256), limit };
  const bySearch = { search: query.title, limit };
  const request = numberIn(text) ?? query.title;
  const isMember = permissions?.listMembers !== false;
  const [byAddress, things, content, requests, specs, trashed, teams, members] = await Promise.all([
    findByAddress(params, text, signal),
    findNamed(params, query.title, (title, withTabs) =>
      readTitled(params, { ...search, title, withTabs }),
    ),
    callVisible(
      "searchOrganizationContent",
      { params, query: { query: text.slice(0, 512), limit: spacesRead } },
      signal,
    ),
    callVisible(
      "listChangeRequestsInOrganization",
      { params, query: { search: request, limit, status: everyStatus } },
      signal,
    ),
    isMember ? callVisible("listOpenAPISpecs", { params, query: bySearch }, signal) : undefined,
    permissions?.admin ? callVisible("listTrashedSpaces", { params, query }, signal) : undefined,
    permissions?.listTeams !== false
      ? callVisible("listTeamsInOrganizationById", { params, query }, signal)
      : undefined,
    isMember
      ? callVisible(
          "listMembersInOrganizationById",
          { params, query: { search: query.title, limit: membersRead } },
          signal,
        )
      : undefined,
  ]);
  const { byTitle, byText } = pageCommands(params, content, currentSpace);
  const named = (members?.items ?? []).filter((member) => isNamed(member, query.title));
  const isNamedThing = things.integrations.length + things.similar.length > 0;
  const catalogue = isMember && !isNamedThing ? catalogueCommands(params, query.title) : [];
  return [
    { label: "ID or address", commands: byAddress },
    { label: "Tabs", commands: things.tabs },
    { label: "Sites", commands: things.sites },
    { label: "Spaces", commands: things.spaces },
    { label: "Integrations", commands: [...things.integrations, ...catalogue] },
    { label: "Pages", commands: byTitle },
    {
      label: "Change requests",
      commands: requestsFor(requests?.items ?? [], request).map((one) =>
        changeRequestCommand({ ...params, spaceId: one.space }, one),
      ),
    },
    {
      label: "API specifications",
      commands: (specs?.items ?? []).map((one) => specCommand(params, one)),
    },
    { label: "Teams", commands: (teams?.items ?? []).map((one) => teamCommand(params, one)) },
    {
      label: "Members",
      commands: named.slice(0, limit).map((one) => memberCommand(params, one)),
    },
    { label: "Trash", commands: (trashed?.items ?? []).map((one) => trashedCommand(params, one)) },
    { label: "In texts", commands: byText },
    { label: "Similar names", commands: things.similar },
  ];
}

/** Reads sites, spaces and integrations whose titles contain a text. */
async function readTitled(
  params: OrganizationParams,
  { title, withTabs, signal, permissions }: Search & { title: string; withTabs: boolean },
): Promise<NamedThings> {
  const query = { title, limit: titlesRead };
  const search = { search: title, limit: titlesRead };
  const listed = permissions?.listMembers !== false && !withTabs;
  const [sites, spaces, integrations, installed] = await Promise.all([
    callVisible("listSites", { params, query }, signal),
    callVisible("listSpacesInOrganizationById", { params, query }, signal),
    listed
      ? callVisible("listOrganizationIntegrations", { params, query: search }, signal)
      : undefined,
    listed
      ? callVisible("listOrganizationInstallationsStatus", { params, query: search }, signal)
      : undefined,
  ]);
  // In the installed version, as one that waits for approval may have any title.
  const here = (installed?.items ?? []).map(({ integration }) => integration);
  const names = new Set(here.map(({ name }) => name));
  const others = (integrations?.items ?? []).filter(({ name }) => !names.has(name));
  return {
    sites: sites?.items ?? [],
    spaces: spaces?.items ?? [],
    integrations: [...here, ...others],
    installed: names,
  };
}

/** Returns the number that a text ends with: "#2" of "CR #2". */
export const numberIn = (text: string): string | undefined =>
  /^(?:\p{L}[\p{L} ]{0,40})?(#\d{1,9})$/u.exec(text.trim())?.[1];

/** Returns the change requests that match, unfinished ones first. Some services return others, too. */
export function requestsFor<
  One extends Pick<ListedChangeRequest, "id" | "number" | "subject" | "status">,
>(found: readonly One[], text: string): One[] {
  const wanted = fold(text.trim());
  return found
    .filter(
      ({ id, number, subject }) => id === text || fold(`#${number} ${subject}`).includes(wanted),
    )
    .toSorted((a, b) => everyStatus.indexOf(a.status) - everyStatus.indexOf(b.status));
}

/** Returns the search in all spaces for a text; none for an id or an address. */
export const searchCommands = (
  params: OrganizationParams,
  text: string,
  here: Parameters<typeof addressIn>[1],
): Command[] =>
  text === "" || looksLikeId(text) || addressIn(text, here)
    ? []
    : [
        {
          id: "search all spaces",
          label: `Search all spaces for “${text}”`,
          icon: SearchIcon,
          href: paths.search(params, text.slice(0, 512)),
        },
      ];
