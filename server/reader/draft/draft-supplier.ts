import { ContentRef } from "#lib/contract/content/content-ref.ts";
import { headingId } from "#lib/markdown/heading-anchors.ts";
import { fileAddress } from "#lib/url/file-address.ts";
import { outside } from "../../content/document/view/outside.ts";
import type { Target } from "../../content/document/view/view.ts";
import { toFile } from "../../content/files/to-file.ts";
import { readHomes } from "../../content/links/homes.ts";
import { targetOf } from "../../content/links/target.ts";
import { readObject } from "../../content/revisions/objects.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import type { Context } from "../../platform/context.ts";
import { appUrl } from "../../platform/http/urls.ts";
import type { Material, Needs, Source } from "../drawing/material.ts";
import { specsIn } from "../drawing/specs.ts";

/** Where a draft is shown: its content, and the path of its pages in the console. */
export interface DraftPlace {
  space: SpaceRow;
  tree: Tree;
  pageId: string;
  pagesPath: string;
  names: Source["names"];
}

type Homes = Awaited<ReturnType<typeof readHomes>>;

/** Finds what the drawing of a draft needs, as its editor may see it. */
export class DraftSupplier {
  readonly #ctx: Context;
  readonly #place: DraftPlace;
  readonly #material: Material;

  /** @param material receives everything that is found */
  constructor(ctx: Context, place: DraftPlace, material: Material) {
    this.#ctx = ctx;
    this.#place = place;
    this.#material = material;
  }

  async add(needs: Needs): Promise<void> {
    const { tree } = this.#place;
    for (const id of needs.files) this.#material.files.set(id, tree.files.get(id) ?? null);
    await this.#addTargets(needs.targets);
    await this.#addTexts(needs.texts);
    const specs = await specsIn(this.#ctx.db, this.#place.space.organizationId, needs.specs);
    for (const key of needs.specs.keys()) this.#material.specs.set(key, specs.get(key) ?? null);
  }

  async #addTargets(refs: Needs["targets"]): Promise<void> {
    const { space, pageId } = this.#place;
    const parsed = [...refs].map(([key, ref]) => {
      const { data } = ContentRef.safeParse(ref);
      return [key, data && targetOf(data, space.id, pageId)] as const;
    });
    const others = parsed.flatMap(([, target]) =>
      target?.space !== undefined && target.space !== space.id ? target.space : [],
    );
    const homes = await readHomes(this.#ctx, others);
    for (const [key, target] of parsed) {
      this.#material.targets.set(key, (target && this.#resolve(target, homes)) ?? null);
    }
  }

  #resolve(found: ReturnType<typeof targetOf>, homes: Homes): Target | undefined {
    const { kind, space, id = "", anchor, url = "" } = found;
    if (kind === "url") return outside(url);
    const isOwn = space === this.#place.space.id;
    const home = space === undefined || isOwn ? undefined : homes.get(space);
    if (!isOwn && !home?.visible) return undefined;
    const tree = home?.links.tree ?? this.#place.tree;
    if (kind === "file") {
      const file = tree.files.get(id);
      if (!file) return undefined;
      const { name, downloadURL } = toFile(this.#ctx.config, file);
      return { href: fileAddress(downloadURL), title: name, isExternal: true };
    }
    const page = kind === "page" ? tree.pages.get(id) : undefined;
    if (!page) return undefined;
    const fragment = anchor === undefined ? "" : `#${encodeURIComponent(headingId(anchor))}`;
    const { title, description } = page.fields;
    const { organizationId } = this.#place.space;
    const path = isOwn
      ? `${this.#place.pagesPath}${id}`
      : appUrl(this.#ctx.config, "orgs", organizationId, "spaces", space ?? "", "content", id);
    return { href: path + fragment, title, description, isExternal: !isOwn };
  }

  async #addTexts(ids: Needs["texts"]): Promise<void> {
    const { tree, names } = this.#place;
    for (const id of ids) {
      const text = tree.node.reusableContents.find((each) => each.id === id);
      const markdown = text && (await readObject(this.#ctx.db, text.document));
      this.#material.texts.set(id, markdown === undefined ? null : { markdown, names });
    }
  }
}
