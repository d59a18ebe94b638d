import type { Schema } from "./specification.ts";

/** Name of a kind of node: its object, and its type where it has one. */
export const kindOf = ({ object, type }: { object?: unknown; type?: unknown }): string =>
  typeof type === "string" ? `${object} ${type}` : String(object);

/** Schemas of one kind of node, apart from those of the nodes in it. */
export interface NodeKind {
  schema: Schema;
  /** Kinds of its children; undefined for nodes that have none. */
  children: Set<string> | undefined;
  fragments: FragmentKind[];
}

interface FragmentKind {
  /** Values that tell it from others: its name and its type. */
  names: string[];
  schema: Schema;
  children: Set<string>;
}

export class NodeKinds {
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  #resolve(schema: Schema): Schema {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : (this.#schemas[name] ?? {});
  }

  /** Returns the schemas of nodes among the alternatives of a schema. */
  #nodesIn(schema: Schema): Schema[] {
    const own = this.#resolve(schema);
    if (own.anyOf) return own.anyOf.flatMap((each) => this.#nodesIn(each));
    return own.properties?.object ? [own] : [];
  }

  #kindsIn(schema: Schema | undefined): Set<string> {
    const all = schema ? this.#nodesIn(schema) : [];
    return new Set(
      all.flatMap(({ properties: { object, type } = {} }) =>
        (type?.enum ?? [undefined]).map((each) =>
          kindOf({ object: object?.enum?.[0], type: each }),
        ),
      ),
    );
  }

  #fragmentsIn(schema: Schema | undefined): FragmentKind[] {
    return (schema?.anyOf ?? (schema ? [schema] : [])).map((each) => {
      const parts = (each.allOf ?? [each]).map((part) => this.#resolve(part));
      const all = parts.flatMap(({ properties }) => (properties ? [properties] : []));
      return {
        names: all.flatMap(({ fragment, type }) => fragment?.enum ?? type?.enum ?? []),
        schema: { allOf: parts.map(withoutItems) },
        children: this.#kindsIn(all.findLast(({ nodes }) => nodes)?.nodes?.items),
      };
    });
  }

  /** Returns all kinds of nodes of the format, by name. */
  all(): Map<string, NodeKind> {
    const roots = ["DocumentBlock", "DocumentInline", "DocumentText", "DocumentTextMark"];
    const kinds = new Map<string, NodeKind>();
    for (const own of roots.flatMap((name) => this.#nodesIn({ $ref: name }))) {
      const { nodes, fragments } = own.properties ?? {};
      const kind = {
        schema: withoutItems(own),
        children: nodes && this.#kindsIn(nodes.items),
        fragments: this.#fragmentsIn(fragments?.items),
      };
      for (const name of this.#kindsIn(own)) kinds.set(name, kind);
    }
    return kinds;
  }

  /** Returns the kinds of blocks that a document may have at its top. */
  topLevel(): Set<string> {
    return this.#kindsIn({ $ref: "DocumentBlocksTopLevels" });
  }
}

/** Returns the schema of a node without those of the nodes in it, which are checked on their own. */
function withoutItems(schema: Schema): Schema {
  const { properties = {} } = schema;
  const shallow = ["nodes", "fragments", "leaves"].flatMap((name) => {
    const { items: _, ...list } = properties[name] ?? {};
    return properties[name] ? [[name, list]] : [];
  });
  return { ...schema, properties: { ...properties, ...Object.fromEntries(shallow) } };
}
