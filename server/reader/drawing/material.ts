import { isObject } from "#lib/data/is-object.ts";
import type { Described } from "../../api-specs/describe/description.ts";
import type { Names } from "../../content/document/evaluate.ts";
import { outside } from "../../content/document/view/outside.ts";
import type { OutsideBlock, Target } from "../../content/document/view/view.ts";
import type { FileFields } from "../../content/revisions/nodes.ts";
import { componentKey, type ShownComponent } from "./component-key.ts";
import { specKey } from "./spec-blocks.ts";

/** Stored text, and the names for its expressions for one reader. */
export interface Source {
  markdown: string;
  names: Names;
}

/**
 * External content of a text, by key: targets of references, files, reusable contents, parts of
 * specifications, and components of integrations. Null: it doesn't exist.
 */
export interface Material {
  targets: Map<string, Target | null>;
  files: Map<string, FileFields | null>;
  texts: Map<string, Source | null>;
  specs: Map<string, Described | null>;
  components: Map<string, ShownComponent | null>;
}

export const noMaterial = (): Material => ({
  targets: new Map(),
  files: new Map(),
  texts: new Map(),
  specs: new Map(),
  components: new Map(),
});

/** External content that a rendering didn't find, by key. */
export interface Needs {
  targets: Map<string, unknown>;
  files: Set<string>;
  texts: Set<string>;
  specs: Map<string, OutsideBlock>;
  components: Map<string, OutsideBlock>;
}

const noNeeds = (): Needs => ({
  targets: new Map(),
  files: new Set(),
  texts: new Set(),
  specs: new Map(),
  components: new Map(),
});

/** Limit of missing content of one kind that is reported at once. */
const most = 2000;
/** Limit of a key in characters, above any real reference, name or block. */
const longestKey = 20_000;

const isWebRef = (ref: unknown): ref is { kind: "url"; url: string } =>
  isObject(ref) && ref.kind === "url" && typeof ref.url === "string";

/** Finds external content for a rendering, and collects the keys of missing content. */
export class Supply {
  readonly #material: Material;
  readonly #needs = noNeeds();

  constructor(material: Material) {
    this.#material = material;
  }

  /** Undefined if the rendering found everything. */
  get needs(): Needs | undefined {
    return Object.values(this.#needs).some(({ size }) => size > 0) ? this.#needs : undefined;
  }

  #find<T>(known: ReadonlyMap<string, T | null>, key: string, note: () => void): T | undefined {
    if (key === "" || key.length > longestKey) return undefined;
    const found = known.get(key);
    if (found === undefined) note();
    return found ?? undefined;
  }

  #note<T>(into: Map<string, T>, key: string, need: T): void {
    if (into.size < most) into.set(key, need);
  }

  target(ref: unknown): Target | undefined {
    if (ref === undefined || ref === null) return undefined;
    if (isWebRef(ref)) return outside(ref.url);
    const key = JSON.stringify(ref);
    const { targets } = this.#needs;
    return this.#find(this.#material.targets, key, () => this.#note(targets, key, ref));
  }

  file(id: string): FileFields | undefined {
    const { files } = this.#needs;
    return this.#find(this.#material.files, id, () => files.size < most && files.add(id));
  }

  text(id: string): Source | undefined {
    const { texts } = this.#needs;
    return this.#find(this.#material.texts, id, () => texts.size < most && texts.add(id));
  }

  spec(block: OutsideBlock): Described | undefined {
    const key = specKey(block) ?? "";
    const { specs } = this.#needs;
    return this.#find(this.#material.specs, key, () => this.#note(specs, key, block));
  }

  component(block: OutsideBlock): ShownComponent | undefined {
    const key = componentKey(block) ?? "";
    const { components } = this.#needs;
    const note = () => this.#note(components, key, block);
    return this.#find(this.#material.components, key, note);
  }
}
