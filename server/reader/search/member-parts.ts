import { hasPublicSpecs } from "../../api-specs/operations.ts";
import { readObject } from "../../content/revisions/objects.ts";
import type { partsSearched } from "../../content/search/parts.ts";
import { namesFor } from "../drawing/document.ts";
import { operationsOn } from "./search-operations.ts";
import { pagesWithSpecs } from "./spec-pages.ts";

type Search = Parameters<(typeof partsSearched)["run"]>[0];

/**
 * Finds the parts of public specifications on the pages of members, also those that only some
 * visitors are shown.
 */
export async function findMemberParts({ db, spaces, terms, found }: Search): Promise<void> {
  const organizationId = spaces[0]?.organizationId;
  // Looking for specifications reads the links of all pages.
  if (organizationId === undefined || !(await hasPublicSpecs(db, organizationId))) return;
  const searched = spaces.map(({ spaceId, tree, pages }) => ({ spaceId, tree, listed: pages }));
  const pages = await pagesWithSpecs(db, searched, async ({ tree }, { fields }) => {
    if (fields.document === undefined) return undefined;
    const { space, page } = namesFor(tree, fields, undefined);
    return { markdown: await readObject(db, fields.document), names: { space, page } };
  });
  for (const { spaceId, page, parts, isTitled } of await operationsOn(
    { db, organizationId },
    pages,
    terms,
  )) {
    const sections = parts.map(({ anchor, title, text }) => ({
      anchor,
      title,
      body: text,
      rank: 1,
    }));
    found.push({ spaceId, page, sections, isTitled });
  }
}
