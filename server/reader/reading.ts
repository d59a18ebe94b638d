import type { Customization } from "#lib/contract/sites/customization.ts";
import type { Claims } from "../access/conditions/holds.ts";
import type { Deps } from "../access/deps.ts";
import { readTree } from "../content/revisions/revisions.ts";
import type { TreePage } from "../content/revisions/tree.ts";
import type { LiveDeps } from "../integrations/events/live-call.ts";
import { readOverrides, readSiteCustomization } from "../sites/customizations/read.ts";
import {
  candidatesIn,
  type Outline,
  readOutline,
  type ShownSpace,
} from "../sites/structure/shown-structure.ts";
import { firstIn, type LinkScope, spacesNamedIn } from "./page/links.ts";
import { type ShownPages, shownPages } from "./page/pages.ts";
import { outlineOf } from "./preview/change-request-preview.ts";
import type { SiteAddress } from "./visit/find-site.ts";
import type { Visit } from "./visit/visit.ts";

/** Page at an address. */
export interface VisitedPage {
  space: ShownSpace;
  pages: ShownPages;
  page: TreePage;
  /** Unsaved text of an editor, instead of the stored one. */
  text?: string;
}

/** Previews of a change request show all of its pages, regardless of conditions. */
const unconditional = { adaptiveContent: false };

/** Space of an address. */
export interface Location {
  space: ShownSpace;
  /** Path in the space. */
  path: string;
  /** Undefined if the space has no such page. */
  visited?: VisitedPage;
}

export type ReadingDeps = LiveDeps & Pick<Deps, "storage">;

/** Site as one visitor sees it, which is where rendering looks everything up. */
export class Reading {
  readonly deps: ReadingDeps;
  readonly at: SiteAddress;
  readonly visit: Visit;
  readonly outline: Outline;
  readonly #pages = new Map<string, ShownPages>();
  readonly #customizations = new Map<string | undefined, Promise<Customization>>();

  private constructor(deps: ReadingDeps, at: SiteAddress, visit: Visit, outline: Outline) {
    this.deps = deps;
    this.at = at;
    this.visit = visit;
    this.outline = outline;
  }

  static async of(deps: ReadingDeps, at: SiteAddress, visit: Visit): Promise<Reading> {
    const { claims, draft } = visit;
    if (!draft) return new Reading(deps, at, visit, await readOutline(deps.db, at.site, claims));
    const whole = await readOutline(deps.db, { ...at.site, ...unconditional }, claims);
    return new Reading(deps, at, visit, outlineOf(whole, draft));
  }

  /** Creates a view of only these parts of a site. */
  static within(deps: ReadingDeps, at: SiteAddress, visit: Visit, outline: Outline): Reading {
    return new Reading(deps, at, visit, outline);
  }

  get claims(): Claims | undefined {
    return this.visit.claims;
  }

  async pagesOf({ space }: ShownSpace): Promise<ShownPages> {
    const tree = await readTree(this.deps.db, space.revision);
    const site = this.visit.draft ? unconditional : this.at.site;
    const pages = shownPages(tree, site, this.claims);
    this.#pages.set(space.id, pages);
    return pages;
  }

  /** Settings of the site, or of one of its spaces; read once. */
  async customization(space: ShownSpace | undefined): Promise<Customization> {
    if (this.visit.look) return this.visit.look;
    const id = space?.siteSpace.id;
    const known = this.#customizations.get(id) ?? this.#readCustomization(id);
    this.#customizations.set(id, known);
    return known;
  }

  async #readCustomization(siteSpaceId: string | undefined): Promise<Customization> {
    if (siteSpaceId === undefined) return readSiteCustomization(this.deps, this.at.site.id);
    const site = await this.customization(undefined);
    return { ...site, ...(await readOverrides(this.deps, siteSpaceId)) };
  }

  async title(): Promise<string> {
    return (await this.customization(undefined)).title ?? this.at.site.title;
  }

  /** Returns the possible targets of links; reads the spaces that these values reference. */
  async scope(...values: unknown[]): Promise<LinkScope> {
    const named = new Set<string>();
    for (const value of values) spacesNamedIn(value, named);
    for (const space of this.outline.spaces) {
      if (named.has(space.space.id) && !this.#pages.has(space.space.id)) await this.pagesOf(space);
    }
    return { at: this.at, outline: this.outline, pages: this.#pages };
  }

  candidates(path: string = this.at.path): [ShownSpace | undefined, string][] {
    return candidatesIn(this.outline, path);
  }

  /**
   * Finds the space of an address, the rest of the path and its page. Of several spaces, the first
   * with the page, or else the first one.
   */
  async locate(at: string = this.at.path): Promise<Location | undefined> {
    const candidates = this.candidates(at).flatMap(([space, path]) =>
      space ? [{ space, path }] : [],
    );
    for (const { space, path } of candidates) {
      const pages = await this.pagesOf(space);
      const page = path === "" ? pages.order[0] : pages.at(path);
      // A group has no text: its address shows its first page.
      const document = page && firstIn(pages, page);
      if (document) return { space, path, visited: { space, pages, page: document } };
    }
    return candidates[0];
  }

  /** Finds the page of an address; the address of a space shows its first page. */
  async find(at: string = this.at.path): Promise<VisitedPage | undefined> {
    return (await this.locate(at))?.visited;
  }

  /** Finds the space of an address, if it has no page yet. */
  emptySpace(): ShownSpace | undefined {
    const [found] = this.candidates(this.at.path).filter(([space, path]) => space && path === "");
    return found?.[0];
  }
}
