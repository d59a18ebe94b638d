import type { End } from "./format.ts";

const counted = (count: number, thing: string) =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** How much a backup holds, for whoever reads what a command did. */
export function amountOf({ rows, files }: End): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${counted(all, "row")} and ${counted(files, "file")}`;
}
