import { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { Context } from "../../access/context.ts";
import { resolveTargets } from "../../content/links/resolve.ts";
import { targetOf } from "../../content/links/target.ts";
import { readObject } from "../../content/revisions/objects.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import type { Material, Needs, Source } from "../drawing/material.ts";
import { specsIn } from "../drawing/specs.ts";
import { consoleTarget } from "./console-target.ts";

/** Content that links of a draft refer to, and the path of its pages in the console. */
export interface DraftPage {
  space: SpaceRow;
  tree: Tree;
  pageId: string;
  pagesPath: string;
  names: Source["names"];
}

/** Finds everything that rendering a draft needs, as its editor may see it. */
export class DraftSupplier {
  readonly #ctx: Context;
  readonly #page: DraftPage;
  readonly #material: Material;

  /** @param material receives all results */
  constructor(ctx: Context, page: DraftPage, material: Material) {
    this.#ctx = ctx;
    this.#page = page;
    this.#material = material;
  }

  async add(needs: Needs): Promise<void> {
    const { tree } = this.#page;
    for (const id of needs.files) this.#material.files.set(id, tree.files.get(id) ?? null);
    await this.#addTargets(needs.targets);
    await this.#addTexts(needs.texts);
    const specs = await specsIn(this.#ctx.db, this.#page.space.organizationId, needs.specs);
    for (const key of needs.specs.keys()) this.#material.specs.set(key, specs.get(key) ?? null);
  }

  async #addTargets(refs: Needs["targets"]): Promise<void> {
    const { space, pageId } = this.#page;
    const parsed = [...refs].map(([key, ref]) => {
      const { data } = ContentRef.safeParse(ref);
      return [key, data && targetOf(data, space.id, pageId)] as const;
    });
    const targets = parsed.flatMap(([, target]) => target ?? []);
    const resolved = await resolveTargets(this.#ctx, space, targets);
    const from = { ...this.#page, ctx: this.#ctx, resolved };
    for (const [key, target] of parsed) {
      this.#material.targets.set(key, (target && consoleTarget(from, target)) ?? null);
    }
  }

  async #addTexts(ids: Needs["texts"]): Promise<void> {
    const { tree, names } = this.#page;
    for (const id of ids) {
      const text = tree.node.reusableContents.find((each) => each.id === id);
      const markdown = text && (await readObject(this.#ctx.db, text.document));
      this.#material.texts.set(id, markdown === undefined ? null : { markdown, names });
    }
  }
}
