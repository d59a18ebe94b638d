import { inArray } from "drizzle-orm";
import type { Revision } from "#lib/contract/content/content.ts";
import type { ContentLocation } from "#lib/contract/content/content-location.ts";
import type { Space } from "#lib/contract/content/space.ts";
import type { ChangeRequest } from "#lib/contract/review/change-request.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { withEffectiveRoles } from "../../access/grants/effective-access.ts";
import { toUser } from "../../access/users/to-user.ts";
import type { OpenAPISpecRow } from "../../db/schema/api-specs.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { toOrganization } from "../../organizations/to-organization.ts";
import { organizationsOfOwnTeams } from "../../people/teams/owned.ts";
import { readChangeRequest } from "../change-requests/to-change-request.ts";
import { toCollection } from "../collections/to-collection.ts";
import { toFile } from "../files/to-file.ts";
import { type ContentUrls, toPageAlone } from "../pages/to-page.ts";
import { mergesOf } from "../revisions/merges.ts";
import { toRevision } from "../revisions/to-revision.ts";
import type { Tree } from "../revisions/tree.ts";
import { selectSpaces } from "../spaces/reads/publication.ts";
import { toSpace } from "../spaces/reads/to-space.ts";
import type { Resolved } from "./resolve.ts";
import type { Target } from "./target.ts";
import type { Home } from "./target-spaces.ts";
import { toSpec } from "./to-spec.ts";
import type { LinkPosition } from "./tree-links.ts";

/** Limit for the revisions in one response, in bytes of JSON, as each location repeats its own. */
const mostRevisionBytes = 2 * 1024 * 1024;

interface Options {
  /** Shows its space in the state of this change request. */
  changeRequestId?: string | undefined;
  /** Adds the version of the content to each location. */
  versions: boolean;
}

/** Builds the API form of locations, with all resources that they name. */
export class Locator {
  private readonly ctx: Context;
  private readonly homes: ReadonlyMap<string, Home>;
  private readonly spaces: ReadonlyMap<string, Space>;
  private readonly request: ChangeRequest | undefined;
  private readonly mergeOf: (revision: RevisionRow) => ChangeRequest | undefined;
  private readonly ownTeams: ReadonlySet<string>;
  private readonly versions: boolean;
  private readonly revisions = new Map<string, { revision: Revision; bytes: number }>();
  private bytesLeft = mostRevisionBytes;

  private constructor(
    ctx: Context,
    homes: ReadonlyMap<string, Home>,
    spaces: ReadonlyMap<string, Space>,
    request: ChangeRequest | undefined,
    mergeOf: Locator["mergeOf"],
    ownTeams: ReadonlySet<string>,
    versions: boolean,
  ) {
    this.ctx = ctx;
    this.homes = homes;
    this.spaces = spaces;
    this.request = request;
    this.mergeOf = mergeOf;
    this.ownTeams = ownTeams;
    this.versions = versions;
  }

  /** Creates a locator for locations in these spaces. */
  static async of(ctx: Context, homes: readonly Home[], { changeRequestId, versions }: Options) {
    const known = homes.filter(({ visible }) => visible);
    const ids = known.map(({ spaceId }) => spaceId);
    const { query } = selectSpaces(ctx.db);
    const rows = ids.length === 0 ? [] : await query.where(inArray(spaceTable.id, ids));
    const seen = await withEffectiveRoles(ctx, rows);
    const spaces = seen.map((row) => [row.space.id, toSpace(ctx, row)] as const);
    const request = changeRequestId ? await readChangeRequest(ctx, changeRequestId) : undefined;
    const byId = new Map(known.map((home) => [home.spaceId, home]));
    const revisions = known.map(({ revision }) => revision);
    const merges = await mergesOf(ctx, revisions);
    const ownTeams = await organizationsOfOwnTeams(ctx);
    return new Locator(ctx, byId, new Map(spaces), request, merges, ownTeams, versions);
  }

  private organization() {
    const { config, member } = this.ctx;
    const effectiveRole = member ? (member.role ?? "guest") : null;
    return toOrganization(
      config,
      resourceOf(this.ctx, "organization"),
      effectiveRole,
      this.ownTeams,
    );
  }

  private within(spaceId: string) {
    const [home, space] = [this.homes.get(spaceId), this.spaces.get(spaceId)];
    if (!home || !space) return undefined;
    const { request, ctx } = this;
    const isOfRequest = request?.space === spaceId;
    const { config } = ctx;
    const urls = {
      config,
      organizationId: space.organization,
      spaceId,
      changeRequestId: isOfRequest ? request.id : undefined,
    };
    const versionContext = isOfRequest
      ? ({ type: "changeRequest", changeRequest: request } as const)
      : this.revision(urls, home);
    const names = {
      organization: this.organization(),
      space,
      versionContext: this.versions ? versionContext : undefined,
    };
    return { names, urls, tree: home.links.tree };
  }

  /** Returns the whole revision of a space, up to the limit of the response. */
  private revision(urls: ContentUrls, { spaceId, revision: row, links }: Home) {
    if (!this.versions) return undefined;
    const known = this.revisions.get(spaceId) ?? this.readRevision(urls, row, links.tree);
    this.revisions.set(spaceId, known);
    if (known.bytes > this.bytesLeft) return undefined;
    this.bytesLeft -= known.bytes;
    return { type: "revision", revision: known.revision } as const;
  }

  private readRevision(urls: ContentUrls, row: RevisionRow, tree: Tree) {
    const revision = toRevision(this.ctx, urls, { revision: row, tree }, this.mergeOf(row));
    return { revision, bytes: JSON.stringify(revision).length };
  }

  /** Returns a page; undefined if it is missing or hidden from the caller. */
  page(spaceId: string, { page: id, section }: LinkPosition): ContentLocation | undefined {
    const found = this.within(spaceId);
    const page = found && toPageAlone(found.urls, found.tree, id);
    if (!page) return undefined;
    const internalLocation = section ? ({ type: "anchor", anchor: section } as const) : undefined;
    return { kind: "page", ...found.names, page, internalLocation };
  }

  private part(spaceId: string, target: Target): ContentLocation | undefined {
    const found = this.within(spaceId);
    if (!found) return undefined;
    const { names, tree } = found;
    if (target.kind === "file") {
      const file = tree.files.get(target.id ?? "");
      return file && { kind: "file", ...names, file: toFile(this.ctx.config, file) };
    }
    const text = tree.node.reusableContents.find(({ id }) => id === target.id);
    const reusableContent = text && { id: text.id, title: text.title, document: text.document };
    return reusableContent && { kind: "reusable-content", ...names, reusableContent };
  }

  /**
   * Returns a specification; guests can't see any, as the organization role decides, not the role
   * in the space.
   */
  private spec(row: OpenAPISpecRow | undefined): ContentLocation | undefined {
    const effectiveRole = this.ctx.member?.role ?? null;
    if (!row || effectiveRole === null) return undefined;
    const openAPISpec = toSpec({ ...this.ctx, effectiveRole }, row);
    return { kind: "openapi", organization: this.organization(), openAPISpec };
  }

  /** Returns a target; undefined if it is missing or not visible. */
  target(target: Target, { users, collections, specs }: Resolved): ContentLocation | undefined {
    const { kind, space = "", id = "" } = target;
    if (kind === "url") return { kind, url: target.url ?? "" };
    if (kind === "page") return this.page(space, { page: id, section: target.anchor ?? "" });
    if (kind === "file" || kind === "reusable-content") return this.part(space, target);
    if (kind === "space") {
      const found = this.spaces.get(space);
      return found && { kind, organization: this.organization(), space: found };
    }
    if (kind === "user") {
      const user = users.get(id);
      return user && { kind, user: toUser(this.ctx, user) };
    }
    if (kind === "openapi") return this.spec(specs.get(id));
    const row = kind === "collection" ? collections.get(id) : undefined;
    if (!row || row.effectiveRole === null) return undefined;
    const collection = toCollection(this.ctx, row, row.effectiveRole);
    return { kind: "collection", organization: this.organization(), collection };
  }
}
