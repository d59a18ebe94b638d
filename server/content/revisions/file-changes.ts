import type { ContentChange } from "#lib/contract/content/content-changes.ts";
import type { Config } from "../../platform/config.ts";
import { toFile } from "../files/to-file.ts";
import type { FileComparison } from "./compare.ts";
import type { FileFields } from "./nodes.ts";

export type Attributes = Record<string, { before: unknown; after: unknown }>;
/** Texts by hash; undefined omits them all. */
export type Texts = ReadonlyMap<string, string> | undefined;

export interface Change {
  type: ContentChange["type"];
  /** Id of the page or file; empty for variables. */
  id: string;
  make: (texts: Texts) => ContentChange;
  /** Hashes of its texts. */
  texts: (string | undefined)[];
}

/** Returns the members in which two states of a file differ. */
function fileAttributes(config: Config, states: readonly [FileFields, FileFields]): Attributes {
  const [before, after] = states.map((file) => toFile(config, file));
  if (!before || !after) return {};
  const members = ["name", "contentType", "size", "downloadURL"] as const;
  return Object.fromEntries(
    members
      .filter((member) => before[member] !== after[member])
      .map((member) => [member, { before: before[member], after: after[member] }]),
  );
}

/** Returns changes to files by name: added, replaced and deleted ones. */
export function fileChanges(
  config: Config,
  { created, deleted, edited }: FileComparison,
): Change[] {
  const texts: Change["texts"] = [];
  const fileOf = (file: FileFields) => toFile(config, file);
  const changes = [
    ...created.map((file) => {
      const type = "file_created" as const;
      return { type, file, make: () => ({ type, file: fileOf(file) }) };
    }),
    ...edited.map((states) => {
      const type = "file_edited" as const;
      const attributes = () => fileAttributes(config, states);
      const file = states[1];
      return { type, file, make: () => ({ type, file: fileOf(file), attributes: attributes() }) };
    }),
    ...deleted.map((file) => {
      const type = "file_deleted" as const;
      return { type, file, make: () => ({ type, file: fileOf(file) }) };
    }),
  ];
  return changes
    .sort((a, b) => (a.file.name < b.file.name ? -1 : a.file.name > b.file.name ? 1 : 0))
    .map(({ type, file, make }) => ({ type, id: file.id, make, texts }));
}
