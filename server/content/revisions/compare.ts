import type { ChangeCounts } from "#lib/contract/content/content.ts";
import { type FileFields, type PageMember, pageMembers } from "./nodes.ts";
import type { Tree, TreePage } from "./tree.ts";

/** Differences between the pages of two trees. */
export interface PageComparison {
  /** Sorted so that each page comes after its parent. */
  created: string[];
  deleted: string[];
  edited: Map<string, PageMember[]>;
  /** Moved to another parent or another position among their siblings. */
  moved: Set<string>;
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns the members in which two states of a page differ. */
export function changedMembers(before: TreePage, after: TreePage): PageMember[] {
  return pageMembers.filter((member) => !same(before.fields[member], after.fields[member]));
}

/** Returns the indexes of a longest increasing subsequence of distinct numbers. */
function risingPart(numbers: number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  });
  const part = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) part.add(at);
  return part;
}

/** Returns the ids of a level that kept their order since an earlier state of it, the most possible. */
export function keptInOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const indexes = new Map(before.map((id, index) => [id, index]));
  const stayed = after.filter((id) => indexes.has(id));
  const inOrder = risingPart(stayed.map((id) => indexes.get(id) ?? 0));
  return new Set(stayed.filter((_, index) => inOrder.has(index)));
}

/** Compares two trees; shared parts are skipped, so the cost grows with the changes. */
export function comparePages(before: Tree, after: Tree): PageComparison {
  const result: PageComparison = { created: [], deleted: [], edited: new Map(), moved: new Set() };
  const gone: string[] = [];
  const come: string[] = [];

  const comparePage = (id: string) => {
    const [a, b] = [before.pages.get(id), after.pages.get(id)];
    if (!a || !b || a.hash === b.hash) return;
    const members = changedMembers(a, b);
    if (members.length > 0) result.edited.set(id, members);
    compareLevel(a.children, b.children);
  };

  const compareLevel = (a: readonly string[], b: readonly string[]) => {
    const [inA, inB] = [new Set(a), new Set(b)];
    gone.push(...a.filter((id) => !inB.has(id)));
    come.push(...b.filter((id) => !inA.has(id)));
    const inOrder = keptInOrder(a, b);
    for (const id of b) {
      if (!inA.has(id)) continue;
      if (!inOrder.has(id)) result.moved.add(id);
      comparePage(id);
    }
  };

  if (before.root !== after.root) compareLevel(before.top, after.top);
  // Both lists grow in the loop, as children of a deleted page may have moved.
  for (let id = gone.shift(); id !== undefined; id = gone.shift()) {
    if (after.pages.has(id)) {
      result.moved.add(id);
      comparePage(id);
    } else {
      result.deleted.push(id);
      gone.push(...(before.pages.get(id)?.children ?? []));
    }
  }
  for (let id = come.shift(); id !== undefined; id = come.shift()) {
    if (before.pages.has(id)) continue;
    result.created.push(id);
    come.push(...(after.pages.get(id)?.children ?? []));
  }
  return result;
}

/** Returns the names of changed variables. */
export function changedVariables(before: Tree, after: Tree): string[] {
  const [a, b] = [before.node.variables, after.node.variables];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
}

/** Differences between the files of two trees. */
export interface FileComparison {
  created: FileFields[];
  deleted: FileFields[];
  edited: (readonly [before: FileFields, after: FileFields])[];
}

/** Compares the files of two trees; equal lists cost nothing. */
export function compareFiles(before: Tree, after: Tree): FileComparison {
  if (before.node.files === after.node.files) return { created: [], deleted: [], edited: [] };
  const [a, b] = [before.files, after.files];
  return {
    created: [...b.values()].filter(({ id }) => !a.has(id)),
    deleted: [...a.values()].filter(({ id }) => !b.has(id)),
    edited: [...b.values()].flatMap((file) => {
      const known = a.get(file.id);
      return known && !same(known, file) ? [[known, file] as const] : [];
    }),
  };
}

/** Counts of changed files; those without any are absent, as in stored counts of earlier versions. */
const fileCounts = ({ created, deleted, edited }: FileComparison) => ({
  ...(created.length > 0 && { file_created: created.length }),
  ...(deleted.length > 0 && { file_deleted: deleted.length }),
  ...(edited.length > 0 && { file_edited: edited.length }),
});

export const noChanges: ChangeCounts = {
  page_created: 0,
  page_deleted: 0,
  page_edited: 0,
  page_moved: 0,
  variables_edited: 0,
};

export const countsOf = (
  pages: PageComparison,
  variables: readonly string[],
  files: FileComparison,
): ChangeCounts => ({
  page_created: pages.created.length,
  page_deleted: pages.deleted.length,
  page_edited: pages.edited.size,
  page_moved: pages.moved.size,
  variables_edited: variables.length,
  ...fileCounts(files),
});

/** Counts the changes between two trees. */
export const countChanges = (before: Tree, after: Tree): ChangeCounts =>
  countsOf(
    comparePages(before, after),
    changedVariables(before, after),
    compareFiles(before, after),
  );
