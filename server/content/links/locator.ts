import { inArray } from "drizzle-orm";
import type { ChangeRequest } from "#lib/contract/change-request.ts";
import type { ContentLocation } from "#lib/contract/content-location.ts";
import type { Space } from "#lib/contract/space.ts";
import { readChangeRequest } from "../../change-requests/to-change-request.ts";
import { toCollection } from "../../collections/to-collection.ts";
import { type Context, placed } from "../../context.ts";
import { withStandings } from "../../grants/reach.ts";
import { toOrganization } from "../../organizations/to-organization.ts";
import { selectSpaces } from "../../spaces/publication.ts";
import { spaceTable } from "../../spaces/table.ts";
import { toSpace } from "../../spaces/to-space.ts";
import { toUser } from "../../users/to-user.ts";
import { mergesOf } from "../merges.ts";
import type { RevisionRow } from "../table.ts";
import { toFile } from "../to-file.ts";
import { toPageAlone } from "../to-page.ts";
import { toRevisionSummary } from "../to-revision.ts";
import type { Home } from "./homes.ts";
import type { Resolved } from "./resolve.ts";
import type { Target } from "./target.ts";
import type { Place } from "./tree-links.ts";

/** Makes the wire forms of places, each with all that it names. */
export class Locator {
  private readonly ctx: Context;
  private readonly homes: ReadonlyMap<string, Home>;
  private readonly spaces: ReadonlyMap<string, Space>;
  private readonly request: ChangeRequest | undefined;
  private readonly mergeOf: (revision: RevisionRow) => ChangeRequest | undefined;

  private constructor(
    ctx: Context,
    homes: ReadonlyMap<string, Home>,
    spaces: ReadonlyMap<string, Space>,
    request: ChangeRequest | undefined,
    mergeOf: Locator["mergeOf"],
  ) {
    this.ctx = ctx;
    this.homes = homes;
    this.spaces = spaces;
    this.request = request;
    this.mergeOf = mergeOf;
  }

  /** For places in these spaces; where a change request is named, its space is seen as that has it. */
  static async of(ctx: Context, homes: readonly Home[], changeRequestId?: string) {
    const known = homes.filter(({ visible }) => visible);
    const ids = known.map(({ spaceId }) => spaceId);
    const { query } = selectSpaces(ctx.db);
    const rows = ids.length === 0 ? [] : await query.where(inArray(spaceTable.id, ids));
    const seen = await withStandings(ctx, rows);
    const spaces = seen.map((row) => [row.space.id, toSpace(ctx, row) as Space] as const);
    const request = changeRequestId ? await readChangeRequest(ctx, changeRequestId) : undefined;
    const byId = new Map(known.map((home) => [home.spaceId, home]));
    const revisions = known.map(({ revision }) => revision);
    return new Locator(ctx, byId, new Map(spaces), request, await mergesOf(ctx, revisions));
  }

  private organization() {
    const { config, member } = this.ctx;
    const standing = member ? (member.role ?? "guest") : null;
    return toOrganization(config, placed(this.ctx, "organization"), standing);
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
      : ({
          type: "revision",
          revision: toRevisionSummary(urls, home.revision, this.mergeOf(home.revision)),
        } as const);
    const names = { organization: this.organization(), space, versionContext };
    return { names, urls, tree: home.links.tree };
  }

  /** A page; undefined where there is none, or none that the caller may see. */
  page(spaceId: string, { page: id, section }: Place): ContentLocation | undefined {
    const found = this.within(spaceId);
    const page = found && toPageAlone(found.urls, found.tree, id);
    if (!page) return undefined;
    const internalLocation = section ? ({ type: "anchor", anchor: section } as const) : undefined;
    return { kind: "page", ...found.names, page, internalLocation } as ContentLocation;
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

  /** What a target is; undefined where it is not there, or not to be seen. */
  target(target: Target, { users, collections }: Resolved): ContentLocation | undefined {
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
    const row = kind === "collection" ? collections.get(id) : undefined;
    if (!row || row.standing === null) return undefined;
    const collection = toCollection(this.ctx, row, row.standing);
    return { kind: "collection", organization: this.organization(), collection };
  }
}
