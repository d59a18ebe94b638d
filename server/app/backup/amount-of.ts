import { plural } from "#lib/format/format.ts";
import type { End } from "./format.ts";

/** Describes the size of a backup, for the output of a command. */
export function amountOf({ rows, files }: End): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${plural(all, "row")} and ${plural(files, "file")}`;
}
