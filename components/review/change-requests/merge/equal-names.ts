import {
  type ChangedItem,
  isFile,
  isGone,
} from "@/components/review/change-requests/changes/changed-items";

interface StoredFile {
  id: string;
  name: string;
}

export interface EqualName {
  name: string;
  /** Number of files with the name after the merge. */
  count: number;
}

type FileItem = Pick<ChangedItem, "id" | "title" | "kinds" | "changes">;

/** Returns the files that a merge adds or replaces. */
export const filesGiven = <Item extends FileItem>(items: readonly Item[]): Item[] =>
  items.filter((item) => isFile(item) && !isGone(item));

/** Returns the names that a merge gives to a file although another one has them. */
export function equalNames(items: readonly FileItem[], space: readonly StoredFile[]): EqualName[] {
  const changed = new Set(items.filter(isFile).map(({ id }) => id));
  const given = filesGiven(items).map(({ title }) => title);
  const stay = space.filter(({ id }) => !changed.has(id)).map(({ name }) => name);
  const counts = new Map<string, number>();
  for (const name of [...stay, ...given]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...new Set(given)].flatMap((name) => {
    const count = counts.get(name) ?? 0;
    return count > 1 ? [{ name, count }] : [];
  });
}
