import { LRUCache } from "lru-cache";
import type { Described, Wanted } from "../../../api-specs/describe/description.ts";
import { describedIn, findPublicVersion } from "../../../api-specs/described.ts";
import { documentsOf } from "../../../content/document/convert.ts";
import { text } from "../../../content/document/data-text.ts";
import type { Block, Data, Node } from "../../../content/document/nodes.ts";
import { ServiceError } from "../../../platform/errors.ts";
import type { Reading } from "../reading.ts";

const kinds: Record<string, Wanted["kind"]> = {
  swagger: "operation",
  "openapi-operation": "operation",
  "openapi-webhook": "webhook",
  "openapi-schemas": "schemas",
};

/** Part of a specification with its Markdown as nodes. */
export interface ShownSpec extends Described {
  texts: ReadonlyMap<string, readonly Node[]>;
}

interface ShownSpecs {
  shown: ReadonlyMap<string, ShownSpec>;
  /** A later version of a specification may replace what is shown. */
  isVolatile: boolean;
}

/** Limit of blocks that one page draws. */
const mostBlocks = 200;

/** Returns the id or slug of the specification that a block shows. */
export function nameOf(data: Data): string {
  if (text(data.spec)) return text(data.spec);
  const ref = Object.values(data).find(
    (value) => typeof value === "object" && value !== null && "spec" in value,
  ) as { spec: unknown } | undefined;
  return text(ref?.spec);
}

function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(text) : text(value).split(",");
  return names.map((name) => name.trim()).filter(Boolean);
}

function wantedIn({ type, data = {} }: Block): Wanted | undefined {
  const kind = kinds[type];
  if (kind === undefined) return undefined;
  if (kind === "schemas") return { kind, names: namesIn(data.schemas ?? data.schema) };
  const method = (text(data.method) || (kind === "webhook" ? "post" : "get")).toLowerCase();
  const path = text(data.path) || text(data.name) || text(data.webhook);
  return { kind, method, path };
}

/** Returns the key of a block's part of a specification; undefined for other blocks. */
export function specKey(block: Block): string | undefined {
  const wanted = wantedIn(block);
  return wanted && `${nameOf(block.data ?? {})} ${JSON.stringify(wanted)}`;
}

/** Returns the key of the block that shows an operation or webhook of a specification. */
export const operationKey = (
  spec: string,
  { kind, method, path }: Exclude<Wanted, { kind: "schemas" }>,
): string => `${spec} ${JSON.stringify({ kind, method, path })}`;

/** Returns the blocks in a text that show parts of specifications, by their keys. */
export function specBlocksIn(value: unknown): Map<string, Block> {
  const blocks = new Map<string, Block>();
  collect(value, blocks);
  return blocks;
}

function collect(value: unknown, into: Map<string, Block>): void {
  if (typeof value !== "object" || value === null) return;
  const block = value as Block;
  const key = block.object === "block" ? specKey(block) : undefined;
  if (key !== undefined && into.size < mostBlocks) into.set(key, block);
  for (const member of Object.values(value)) collect(member, into);
}

const converted = new LRUCache<string, readonly Node[]>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (nodes, key) => JSON.stringify(nodes).length + key.length,
});

/** Converts the descriptions of a part, which are Markdown. */
async function textsOf(described: Described): Promise<Map<string, readonly Node[]>> {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const { description } = value as { description?: unknown };
    if (typeof description === "string") found.add(description);
    for (const member of Object.values(value)) visit(member);
  };
  visit(described);
  return nodesOf(found);
}

/** Converts Markdown to nodes, by its text. */
export async function nodesOf(found: Iterable<string>): Promise<Map<string, readonly Node[]>> {
  const texts = new Map<string, readonly Node[]>();
  const missing: string[] = [];
  for (const each of found) {
    const known = converted.get(each);
    if (known) texts.set(each, known);
    else missing.push(each);
  }
  if (missing.length === 0) return texts;
  try {
    for (const [index, { nodes }] of (await documentsOf(missing)).entries()) {
      const [source = ""] = missing.slice(index, index + 1);
      texts.set(source, nodes as Node[]);
      converted.set(source, nodes as Node[]);
    }
  } catch (error) {
    // Too intricate: they are shown as they are written.
    if (!(error instanceof ServiceError) || error.status !== 400) throw error;
  }
  return texts;
}

/**
 * Reads the parts of specifications that blocks show, by their keys. Only public ones are drawn: an
 * editor of a page may not be allowed to read a private one.
 */
export async function specsIn({ deps, at }: Reading, ...values: unknown[]): Promise<ShownSpecs> {
  const blocks = new Map<string, Block>();
  for (const value of values) collect(value, blocks);
  const shown = new Map<string, ShownSpec>();
  const versions = new Map<string, Awaited<ReturnType<typeof findPublicVersion>>>();
  for (const [key, block] of blocks) {
    const name = nameOf(block.data ?? {});
    if (!versions.has(name)) {
      versions.set(name, await findPublicVersion(deps.db, at.site.organizationId, name));
    }
    const version = versions.get(name);
    const wanted = wantedIn(block);
    if (!version || !wanted) continue;
    const described = await describedIn(deps.db, version, wanted);
    if (!described.operation && !described.schemas) continue;
    shown.set(key, { ...described, texts: await textsOf(described) });
  }
  return { shown, isVolatile: blocks.size > 0 };
}
