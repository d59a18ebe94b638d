import type { Plan } from "./place-pages.ts";
import type { LinkTarget } from "./read/rewrite-links.ts";
import type { ImportSource } from "./read/source.ts";

/** Returns the address of a stored file of the source; undefined if it was not stored. */
export type FileAddress = (key: string) => string | undefined;

type Source = Pick<ImportSource, "resolve" | "converter">;

interface Linked {
  key: string;
  markdown: string;
  targets: readonly LinkTarget[];
}

function addressOf(source: Source, plan: Plan, key: string, { url, kind }: LinkTarget) {
  const target = source.resolve(key, url, kind);
  if (!target || "url" in target || "file" in target) return target;
  const id = plan.idOf(target.page);
  return id === undefined
    ? undefined
    : { url: `/pages/${id}${target.anchor ? `#${target.anchor}` : ""}` };
}

/** Rewrites links of a page to the imported pages they mean. */
export async function linkPages(
  source: Source,
  plan: Plan,
  { key, markdown, targets }: Linked,
  fileAddress: FileAddress = () => undefined,
): Promise<string> {
  const to = new Map<string, string>();
  for (const target of targets) {
    const found = addressOf(source, plan, key, target);
    const url = found && ("url" in found ? found.url : fileAddress(found.file));
    if (url !== undefined) to.set(`${target.kind} ${target.url}`, url);
  }
  return to.size === 0 ? markdown : source.converter.run("relink", { markdown, to });
}
