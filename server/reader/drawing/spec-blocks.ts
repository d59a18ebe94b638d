import type { Wanted } from "../../api-specs/describe/description.ts";
import { text } from "../../content/document/data-text.ts";
import type { Block, Data } from "../../content/document/nodes.ts";
import type { OutsideBlock } from "../../content/document/view/view.ts";

const kinds: Record<string, Wanted["kind"]> = {
  swagger: "operation",
  "openapi-operation": "operation",
  "openapi-webhook": "webhook",
  "openapi-schemas": "schemas",
};

/** Limit of specification blocks on one page. */
const mostBlocks = 200;

/** Returns the id or slug of the specification that a block names. */
export function nameOf(data: Data): string {
  if (text(data.spec)) return text(data.spec);
  const ref = Object.values(data).find(
    (value) => typeof value === "object" && value !== null && "spec" in value,
  );
  return text(ref?.spec);
}

function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(text) : text(value).split(",");
  return names.map((name) => name.trim()).filter(Boolean);
}

/** Returns the part of a specification that a block shows; undefined for other blocks. */
export function wantedIn({ type, data }: OutsideBlock): Wanted | undefined {
  const kind = kinds[type];
  if (kind === undefined) return undefined;
  if (kind === "schemas") return { kind, names: namesIn(data.schemas ?? data.schema) };
  const method = (text(data.method) || (kind === "webhook" ? "post" : "get")).toLowerCase();
  const path = text(data.path) || text(data.name) || text(data.webhook);
  return { kind, method, path };
}

/** Returns the key of a block's part of a specification; undefined for other blocks. */
export function specKey(block: OutsideBlock): string | undefined {
  const wanted = wantedIn(block);
  return wanted && `${nameOf(block.data)} ${JSON.stringify(wanted)}`;
}

/** Operation, webhook or schema of a specification; a schema without a name stands for all. */
interface SpecPart {
  kind: "operation" | "webhook" | "schema";
  method: string;
  path: string;
}

const schemaPart = (path: string): SpecPart => ({ kind: "schema", method: "schema", path });

/** Returns the key of a part of a specification. */
export const partKey = (spec: string, { kind, method, path }: SpecPart): string =>
  `${spec} ${JSON.stringify({ kind, method, path })}`;

/** Returns the keys of a part of a specification, and of blocks that show all of its kind. */
export const keysShowing = (spec: string, part: SpecPart): string[] =>
  [part, ...(part.kind === "schema" ? [schemaPart("")] : [])].map((each) => partKey(spec, each));

/** Returns the keys of the parts of specifications in a text, with the ids or slugs of these. */
export function partsIn(value: unknown): Map<string, string> {
  const parts = [...specBlocksIn(value).values()].flatMap(({ type, data = {} }) => {
    const wanted = wantedIn({ type, data });
    const spec = nameOf(data);
    if (!wanted) return [];
    const names = wanted.kind === "schemas" ? wanted.names.slice(0, mostBlocks) : [];
    const all = names.length > 0 ? names : [""];
    const shown = wanted.kind === "schemas" ? all.map(schemaPart) : [wanted];
    return shown.map((part): [string, string] => [partKey(spec, part), spec]);
  });
  return new Map(parts);
}

/** Returns the blocks of a text with parts of specifications, by key. */
function specBlocksIn(value: unknown): Map<string, Block> {
  const blocks = new Map<string, Block>();
  collect(value, blocks);
  return blocks;
}

function collect(value: unknown, into: Map<string, Block>): void {
  if (typeof value !== "object" || value === null) return;
  const block = value as Block;
  const { type, data = {} } = block;
  const key = block.object === "block" ? specKey({ type, data }) : undefined;
  if (key !== undefined && into.size < mostBlocks) into.set(key, block);
  for (const member of Object.values(value)) collect(member, into);
}
