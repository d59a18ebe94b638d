import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Document } from "#lib/contract/content/document.ts";
import { kindOf, type NodeKind, NodeKinds } from "./node-kinds.ts";
import { clientSchemas, type Schema } from "./specification.ts";

interface Wire {
  object?: string;
  type?: string;
  fragment?: string;
  nodes?: Wire[];
  fragments?: Wire[];
  leaves?: Wire[];
  marks?: Wire[];
}

type Counts = Map<string, number>;

const ajv = addFormats.default(new Ajv2020({ strict: false }));
// Names of icons, which the schemas don't list.
ajv.addFormat("icon", true);
const schemas = clientSchemas();
ajv.addSchema({ $id: "client", components: { schemas } });

const kinds = new NodeKinds(schemas);
const known = kinds.all();
const topLevel = kinds.topLevel();

const compiled = new Map<Schema, ValidateFunction>();

/** Returns a function that validates a value; references point into the client's document. */
function validatorOf(schema: Schema): ValidateFunction {
  const before = compiled.get(schema);
  if (before) return before;
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"client#/');
  const made = ajv.compile(JSON.parse(absolute));
  compiled.set(schema, made);
  return made;
}

/** Returns the first reason why a value does not fit; ids and positions in it are left out. */
function faultOf(schema: Schema, value: unknown): string | undefined {
  const validate = validatorOf(schema);
  if (validate(value)) return undefined;
  const { instancePath = "", message } = validate.errors?.[0] ?? {};
  const member = instancePath.replaceAll(
    /(definition|records|values|columnWidths)\/[^/]+/g,
    "$1/*",
  );
  return `${member.replaceAll(/\/\d+/g, "/*")} ${message}`.trim();
}

/** Compares documents with the schemas of the client, node by node. */
export class DocumentCheck {
  nodes = 0;
  /** Numbers of the nodes that don't fit, by their kinds and reasons. */
  readonly misfits: Counts = new Map();
  /**
   * Numbers of the blocks that stand in text of another block for which the schemas name fewer kinds.
   * Markdown has no such limits.
   */
  readonly additions: Counts = new Map();
  readonly #seen = new Set<string>();

  read({ object, data, nodes }: Document): void {
    const fault = faultOf(shallowDocument, { object, data, nodes });
    if (fault) this.#add(this.misfits, `document: ${fault}`);
    for (const node of nodes as Wire[]) this.#node(node, "document", topLevel);
  }

  /** Returns the kinds of the schemas that no document had. */
  unusedKinds(): string[] {
    return [...known.keys()].filter((kind) => !this.#seen.has(kind)).sort();
  }

  #add(counts: Counts, name: string) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  #node(node: Wire, parent: string, allowed: Set<string> | undefined) {
    this.nodes += 1;
    const kind = kindOf(node);
    const own = known.get(kind);
    this.#seen.add(kind);
    if (!own) return this.#add(this.misfits, `${kind}: unknown kind`);
    if (!allowed?.has(kind)) {
      // A block that takes dividers takes text, and so all that stands in text.
      const isText = allowed?.has("block divider") && topLevel.has(kind);
      this.#add(isText ? this.additions : this.misfits, `${kind}: in ${parent}`);
    }
    const fault = faultOf(own.schema, node);
    if (fault) this.#add(this.misfits, `${kind}: ${fault}`);
    for (const each of node.nodes ?? []) this.#node(each, kind, own.children);
    for (const each of node.fragments ?? []) this.#fragment(each, kind, own);
    for (const leaf of node.leaves ?? []) this.#leaf(leaf);
  }

  #fragment(fragment: Wire, parent: string, { fragments }: NodeKind) {
    this.nodes += 1;
    const { fragment: name = "", type = "" } = fragment;
    const own =
      fragments.find(({ names }) => names.includes(name) || names.includes(type)) ?? fragments[0];
    // Blocks without fragments may have others: renderers look for captions on them.
    const schema = own?.schema ?? { $ref: "#/components/schemas/DocumentFragment" };
    const fault = faultOf(schema, { ...fragment, nodes: fragment.nodes?.map(() => paragraph) });
    if (fault) this.#add(this.misfits, `fragment ${name} of ${parent}: ${fault}`);
    for (const each of fragment.nodes ?? []) {
      this.#node(each, `fragment of ${parent}`, own?.children ?? new Set(["block paragraph"]));
    }
  }

  #leaf(leaf: Wire) {
    const { object, marks = [] } = leaf;
    const fault = faultOf(shallowLeaf, leaf);
    if (fault) this.#add(this.misfits, `${object}: ${fault}`);
    for (const mark of marks) {
      const kind = kindOf(mark);
      this.#seen.add(kind);
      const own = known.get(kind);
      const reason = own ? faultOf(own.schema, mark) : "unknown kind";
      if (reason) this.#add(this.misfits, `${kind}: ${reason}`);
    }
  }
}

const paragraph = { object: "block", type: "paragraph", nodes: [] };

const shallowDocument: Schema = {
  ...schemas.JSONDocument,
  properties: { ...schemas.JSONDocument?.properties, nodes: { type: "array" } as Schema },
};

const shallowLeaf: Schema = {
  ...schemas.DocumentTextLeaf,
  properties: { ...schemas.DocumentTextLeaf?.properties, marks: { type: "array" } as Schema },
};
