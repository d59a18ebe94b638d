import { Building2, Search as SearchIcon } from "lucide-react";
import type { Command, CommandGroup } from "@/components/platform/layout/palette-store";
import { withoutQuestion } from "@/components/platform/layout/palette-words";
import { ApiError } from "@/lib/client/api-error";
import type { AppContract, OperationId } from "@/lib/contract";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Answer, Call } from "@/lib/contract/platform/operation";
import { callOperation } from "@/lib/queries/platform/operation";
import { paths } from "@/lib/url/paths";
import {
  collectionCommand,
  isNamed,
  memberCommand,
  pageCommands,
  siteCommand,
  spaceCommand,
  teamCommand,
} from "./found-commands";
import { idIn } from "./id-in";

/**
 * Calls an operation and treats hidden resources as not found, so that they do not fail a search.
 */
async function callVisible<Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]>,
  signal: AbortSignal,
): Promise<Answer<AppContract[Id]> | undefined> {
  try {
    return await callOperation(id, call, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
      return undefined;
    }
    throw error;
  }
}

const limit = 6;
/** More than are shown, as many may only match by the domain of their addresses. */
const membersRead = 50;
/** As many spaces have hits that are mixed. */
const spacesRead = 10;

interface Search {
  text: string;
  signal: AbortSignal;
  /** Lists that the reader may not see are skipped. */
  permissions: Organization["permissions"] | undefined;
}

/**
 * Searches sites, spaces, teams and members by name, pages by content, and the target of a pasted
 * id.
 */
export async function searchEverything(
  params: OrganizationParams,
  { text, signal, permissions }: Search,
): Promise<CommandGroup[]> {
  const query = { title: withoutQuestion(text).slice(0, 256), limit };
  const [byId, sites, spaces, content, teams, members] = await Promise.all([
    findById(params, idIn(text), signal),
    callVisible("listSites", { params, query }, signal),
    callVisible("listSpacesInOrganizationById", { params, query }, signal),
    callVisible(
      "searchOrganizationContent",
      { params, query: { query: text.slice(0, 512), limit: spacesRead } },
      signal,
    ),
    permissions?.listTeams !== false
      ? callVisible("listTeamsInOrganizationById", { params, query }, signal)
      : undefined,
    permissions?.listMembers !== false
      ? callVisible(
          "listMembersInOrganizationById",
          { params, query: { search: query.title, limit: membersRead } },
          signal,
        )
      : undefined,
  ]);
  const { byTitle, byText } = pageCommands(params, content?.items ?? []);
  const named = (members?.items ?? []).filter((member) => isNamed(member, query.title));
  return [
    { label: "ID match", commands: byId },
    { label: "Sites", commands: (sites?.items ?? []).map((one) => siteCommand(params, one)) },
    { label: "Spaces", commands: (spaces?.items ?? []).map(spaceCommand) },
    { label: "Pages", commands: byTitle },
    { label: "Teams", commands: (teams?.items ?? []).map((one) => teamCommand(params, one)) },
    {
      label: "Members",
      commands: named.slice(0, limit).map((one) => memberCommand(params, one)),
    },
    { label: "In texts", commands: byText },
    { label: "Search", commands: content?.items.length ? [searchCommand(params, text)] : [] },
  ];
}

const searchCommand = (params: OrganizationParams, text: string): Command => ({
  id: "search all spaces",
  label: `Search all spaces for “${text}”`,
  icon: SearchIcon,
  href: paths.search(params, text.slice(0, 512)),
});

async function findById(
  params: OrganizationParams,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Command[]> {
  if (!id) return [];
  const [space, site, collection, organization] = await Promise.all([
    callVisible("getSpaceById", { params: { spaceId: id } }, signal),
    callVisible("getSiteById", { params: { ...params, siteId: id } }, signal),
    callVisible("getCollectionById", { params: { collectionId: id } }, signal),
    callVisible("getOrganizationById", { params: { organizationId: id } }, signal),
  ]);
  return [
    space && spaceCommand(space),
    site && siteCommand(params, site),
    collection && collectionCommand(collection),
    organization && {
      id: `organization ${organization.id}`,
      label: organization.title,
      hint: "Organization",
      icon: Building2,
      href: paths.organization({ organizationId: organization.id }),
    },
  ].filter((command) => command !== undefined);
}
