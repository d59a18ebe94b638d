import { setImmediate as nextTurn } from "node:timers/promises";
import { readObject } from "../../content/revisions/objects.ts";
import { resolveRef } from "../page/links.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { namesFor } from "./document.ts";
import type { Material, Needs } from "./material.ts";
import { componentsIn } from "./shown-components.ts";
import { specsIn } from "./specs.ts";

/** Number of references that are resolved before other requests get a turn. */
const batch = 200;

/** Finds everything that rendering a text needs, as its visitor may see it. */
export class Supplier {
  readonly #reading: Reading;
  readonly #visited: VisitedPage;
  readonly #material: Material;
  readonly #frames = new Set<string>();
  /**
   * True for content that changes without a record, or that is missing now but may exist next time.
   */
  isVolatile = false;

  /** @param material receives all results */
  constructor(reading: Reading, visited: VisitedPage, material: Material) {
    this.#reading = reading;
    this.#visited = visited;
    this.#material = material;
  }

  /** Origins of the pages in its frames. */
  get frames(): readonly string[] {
    return [...this.#frames];
  }

  async add(needs: Needs): Promise<void> {
    const { tree } = this.#visited.pages;
    for (const id of needs.files) this.#material.files.set(id, tree.files.get(id) ?? null);
    await this.#addTargets(needs.targets);
    await this.#addTexts(needs.texts);
    await this.#addSpecs(needs.specs);
    await this.#addComponents(needs.components);
  }

  async #addTargets(refs: Needs["targets"]): Promise<void> {
    const { space, page } = this.#visited;
    const scope = await this.#reading.scope([...refs.values()]);
    const from = { space, pageId: page.fields.id };
    let done = 0;
    for (const [key, ref] of refs) {
      this.#material.targets.set(key, resolveRef(scope, ref, from) ?? null);
      if (++done % batch === 0) await nextTurn();
    }
  }

  async #addTexts(ids: Needs["texts"]): Promise<void> {
    const { pages, page } = this.#visited;
    const { reusableContents } = pages.tree.node;
    const names = namesFor(pages.tree, page.fields, this.#reading.claims);
    for (const id of ids) {
      const text = reusableContents.find((each) => each.id === id);
      const markdown = text && (await readObject(this.#reading.deps.db, text.document));
      this.#material.texts.set(id, markdown === undefined ? null : { markdown, names });
    }
  }

  async #addSpecs(blocks: Needs["specs"]): Promise<void> {
    if (blocks.size === 0) return;
    this.isVolatile = true;
    const { deps, at } = this.#reading;
    const found = await specsIn(deps.db, at.site.organizationId, blocks);
    for (const key of blocks.keys()) this.#material.specs.set(key, found.get(key) ?? null);
  }

  async #addComponents(blocks: Needs["components"]): Promise<void> {
    if (blocks.size === 0) return;
    const found = await componentsIn(this.#reading, this.#visited.space.space.id, blocks);
    if (found.size < blocks.size) this.isVolatile = true;
    for (const key of blocks.keys()) {
      const component = found.get(key);
      this.#material.components.set(key, component ?? null);
      for (const origin of component?.frames ?? []) this.#frames.add(origin);
    }
  }
}
