import type { End } from "./format.ts";

const counted = (count: number, thing: string) =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** Describes the size of a backup, for the output of a command. */
export function amountOf({ rows, files }: End): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${counted(all, "row")} and ${counted(files, "file")}`;
}
