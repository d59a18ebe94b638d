import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { badRequest } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import type { FileFields } from "../revisions/nodes.ts";

/**
 * Resolved names of a batch, computed before it is applied, so that earlier texts can link to later
 * pages.
 */
export interface BatchRefs {
  pages: ReadonlyMap<string, string>;
  /** Addresses that replace the names in texts. */
  addresses: ReadonlyMap<string, string>;
}

/** Assigns an id to every named page of the batch, and resolves names of files. */
export function refsOf(
  edits: readonly ContentEdit[],
  files: ReadonlyMap<number, readonly FileFields[]>,
): BatchRefs {
  const pages = new Map<string, string>();
  const addresses = new Map<string, string>();
  const name = (ref: string, address: string, field: string) => {
    if (addresses.has(ref)) throw badRequest(`${field}.ref: must be unique in the request`);
    addresses.set(ref, address);
  };
  edits.forEach((edit, index) => {
    const field = `changes.${index}`;
    if (edit.operation === "insert_page" && edit.ref !== undefined) {
      const id = newId();
      name(edit.ref, `/pages/${id}`, field);
      pages.set(edit.ref, id);
    }
    if (edit.operation !== "insert_files") return;
    edit.files.forEach(({ ref }, at) => {
      const file = files.get(index)?.[at];
      if (ref && file) name(ref, `/files/${file.id}`, `${field}.files.${at}`);
    });
  });
  return { pages, addresses };
}
