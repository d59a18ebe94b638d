import { CornerDownRight } from "lucide-react";
import type { Command } from "@/components/platform/layout/palette-store";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { addressIn, idIn } from "./address-in";
import { callVisible } from "./call-visible";
import {
  changeRequestCommand,
  collectionCommand,
  importCommand,
  memberCommand,
  organizationCommand,
  siteCommand,
  spaceCommand,
  spacePageCommand,
  teamCommand,
  translationCommand,
} from "./found-commands";

const most = 3;

/** Returns the path of an address of a page of this console; undefined for other addresses. */
export function consolePath({ origin, pathname, search, hash }: URL, own: string) {
  return origin === own && pathname.startsWith("/orgs/") ? pathname + search + hash : undefined;
}

/** Finds the targets of a pasted address, or of an id. */
export async function findByAddress(
  params: OrganizationParams,
  text: string,
  signal: AbortSignal,
): Promise<Command[]> {
  const id = idIn(text, location);
  const address = addressIn(text, location);
  const [content, published, byId] = await Promise.all([
    address && contentAt(address, signal),
    address && publishedAt(params, address, signal),
    id === undefined ? [] : findById(params, id, signal),
  ]);
  // The id of a page's address names the page itself, and not the space that it also names.
  const found = [content ?? [], published ?? [], content?.length ? [] : byId].flat();
  const commands = [...new Map(found.map((command) => [command.id, command])).values()];
  const href = address && consolePath(address, location.origin);
  if (href === undefined) return commands;
  const [first] = commands;
  if (first) return [{ ...first, href }];
  return [{ id: `address ${href}`, label: `Go to ${href}`, icon: CornerDownRight, href }];
}

/** Reads the target of an address of the console or the API: a space, page, or change request. */
async function contentAt({ href }: URL, signal: AbortSignal): Promise<Command[]> {
  const found = await callVisible("getContentByUrl", { query: { url: href } }, signal, [400]);
  if (!found) return [];
  if ("collection" in found) return [collectionCommand(found.collection)];
  const { space, changeRequest, page } = found;
  const of = { organizationId: space.organization, spaceId: space.id };
  if (page) return [spacePageCommand({ ...of, changeRequestId: changeRequest?.id }, page, space)];
  return [changeRequest ? changeRequestCommand(of, changeRequest) : spaceCommand(space)];
}

/** Reads the page of a published site at an address, or the site, if its readers sign in. */
async function publishedAt(
  params: OrganizationParams,
  address: URL,
  signal: AbortSignal,
  hops = 0,
): Promise<Command[]> {
  const call = { body: { url: address.href } };
  const found = await callVisible("resolvePublishedContentByUrl", call, signal, [400]);
  if (!found) return [];
  if ("redirect" in found) {
    const next = addressIn(found.redirect, location);
    if (found.target === "content" && next && hops < most) {
      return publishedAt(params, next, signal, hops + 1);
    }
    const call = { params: { ...params, siteId: found.site } };
    const site = await callVisible("getSiteById", call, signal);
    return site ? [siteCommand(params, site)] : [];
  }
  const { organization: organizationId, site: siteId, space: spaceId, pathname } = found;
  const pagePath = decoded(pathname.slice(1));
  const [space, site, page] = await Promise.all([
    callVisible("getSpaceById", { params: { spaceId } }, signal),
    callVisible("getSiteById", { params: { organizationId, siteId } }, signal),
    pagePath === ""
      ? undefined
      : callVisible("getPageByPath", { params: { spaceId, pagePath } }, signal),
  ]);
  const of = { organizationId, spaceId };
  const section = decoded(address.hash.slice(1));
  return [
    space && page && spacePageCommand(of, page, space, section),
    space && !page && spaceCommand(space),
    site && siteCommand({ organizationId }, site),
  ].filter((command) => typeof command === "object");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the resource with an id. Those of pages and change requests are found by the searches. */
async function findById(
  params: OrganizationParams,
  id: string,
  signal: AbortSignal,
): Promise<Command[]> {
  const [space, site, collection, organization, member, team, run, translation] = await Promise.all(
    [
      callVisible("getSpaceById", { params: { spaceId: id } }, signal),
      callVisible("getSiteById", { params: { ...params, siteId: id } }, signal),
      callVisible("getCollectionById", { params: { collectionId: id } }, signal),
      callVisible("getOrganizationById", { params: { organizationId: id } }, signal),
      callVisible("getMemberInOrganizationById", { params: { ...params, userId: id } }, signal),
      callVisible("getTeamInOrganizationById", { params: { ...params, teamId: id } }, signal),
      callVisible("getImport", { params: { ...params, importId: id } }, signal),
      callVisible("getTranslation", { params: { ...params, translationId: id } }, signal),
    ],
  );
  return [
    space && spaceCommand(space),
    site && siteCommand(params, site),
    collection && collectionCommand(collection),
    organization && organizationCommand(organization),
    member && memberCommand(params, member),
    team && teamCommand(params, team),
    run && importCommand(params, run),
    translation && translationCommand(params, translation),
  ].filter((command) => command !== undefined);
}
