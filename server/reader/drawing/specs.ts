import type { Described } from "../../api-specs/describe/description.ts";
import { describedIn, findPublicVersion } from "../../api-specs/described.ts";
import type { OutsideBlock } from "../../content/document/view/view.ts";
import type { Db } from "../../db/client.ts";
import { nameOf, wantedIn } from "./spec-blocks.ts";

/**
 * Reads the parts of specifications that blocks show, by key. Only public ones are shown, as an
 * editor of a page may not be allowed to read a private one.
 */
export async function specsIn(
  db: Db,
  organizationId: string,
  blocks: ReadonlyMap<string, OutsideBlock>,
): Promise<Map<string, Described>> {
  const shown = new Map<string, Described>();
  const versions = new Map<string, Awaited<ReturnType<typeof findPublicVersion>>>();
  for (const [key, block] of blocks) {
    const name = nameOf(block.data);
    if (!versions.has(name)) {
      versions.set(name, await findPublicVersion(db, organizationId, name));
    }
    const version = versions.get(name);
    const wanted = wantedIn(block);
    if (!version || !wanted) continue;
    const described = await describedIn(db, version, wanted);
    if (described.operation || described.schemas) shown.set(key, described);
  }
  return shown;
}
