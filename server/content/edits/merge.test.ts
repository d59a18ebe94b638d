import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeTexts } from "#lib/text/merge-texts.ts";
import { comparePages } from "../revisions/compare.ts";
import { emptyContent, type RootNode } from "../revisions/nodes.ts";
import type { Tree } from "../revisions/tree.ts";
import {
  changePage,
  childrenIn,
  type Draft,
  draftOf,
  insertPage,
  isWithin,
  movePage,
  removePage,
  storeText,
} from "./draft.ts";
import { type Choice, mergeTrees } from "./merge.ts";
import { sealDraft } from "./seal-draft.ts";

const node = JSON.parse(emptyContent.bodies.get(emptyContent.root) ?? "") as RootNode;
const nothing: Tree = {
  root: emptyContent.root,
  top: [],
  pages: new Map(),
  files: new Map(),
  node,
};
const time = "2026-01-01T00:00:00.000Z";
const texts = new Map<string, string>();

function write(draft: Draft, text: string): string {
  const hash = storeText(draft, text);
  texts.set(hash, text);
  return hash;
}

function change(base: Tree, edit: (draft: Draft) => void): Tree {
  const draft = draftOf(base);
  edit(draft);
  return sealDraft(draft).tree;
}

function add(draft: Draft, id: string, parent: string | null = null, text = id, index = 1e9): void {
  const document = write(draft, text);
  const fields = { id, type: "document", title: id, slug: id, document, createdAt: time } as const;
  insertPage(draft, { ...fields, updatedAt: time }, { parent, index });
}

const textOf = (hash: string | undefined) => texts.get(hash ?? "") ?? "";

function merge(base: Tree, ours: Tree, theirs: Tree, choices: Record<string, Choice> = {}) {
  const mergedText = (...hashes: [string, string, string]) => {
    const [was, our, their] = hashes.map(textOf);
    return mergeTexts(was ?? "", our ?? "", their ?? "");
  };
  const { draft, conflicts, open } = mergeTrees(
    { base, ours, theirs, textOf, mergedText },
    choices,
  );
  for (const [hash, body] of draft.bodies) texts.set(hash, body);
  return { tree: sealDraft(draft).tree, conflicts, open };
}

const textIn = (tree: Tree, id: string) => textOf(tree.pages.get(id)?.fields.document);

/** Edits as numbers, so that failing runs can be shrunk. */
type Step = [kind: number, page: number, other: number, index: number];
const steps = (max: number) =>
  fc.array(fc.tuple(fc.nat(5), fc.nat(40), fc.nat(40), fc.nat(5)), { maxLength: max });

function run(draft: Draft, list: Step[], mark: string): void {
  list.forEach(([kind, page, other, index], at) => {
    const ids = [...draft.pages.keys()];
    const id = ids[page % Math.max(1, ids.length)];
    const parent = [null, ...ids][other % (ids.length + 1)] ?? null;
    if (kind <= 1 || id === undefined) add(draft, `${mark}${at}`, parent, mark, index);
    else if (kind === 2) changePage(draft, id, { title: `${mark} ${at}` });
    else if (kind === 3) changePage(draft, id, { slug: `slug-${other % 3}` });
    else if (kind === 5) removePage(draft, id);
    else if (!isWithin(draft, parent, id)) {
      const size = childrenIn(draft, parent).filter((each) => each !== id).length;
      movePage(draft, id, { parent, index: Math.min(index, size) });
    }
  });
}

/** Changes one page in a way that cannot conflict with changes to other pages. */
function editOne(draft: Draft, id: string, kind: number, mark: string, isLeaf: boolean): void {
  if (kind === 0) changePage(draft, id, { title: mark });
  else if (kind === 1) changePage(draft, id, { document: write(draft, `${mark} of ${id}`) });
  else if (kind === 2) changePage(draft, id, { slug: `${id}-${mark.toLowerCase()}` });
  else if (kind === 3 && isLeaf) removePage(draft, id);
  else add(draft, `${mark}${id}`, id);
}

describe("any tree and any edits", () => {
  test("the changes of a comparison, applied to one tree, give the other", () => {
    fc.assert(
      fc.property(steps(40), steps(20), (first, second) => {
        const base = change(nothing, (draft) => run(draft, first, "a"));
        const target = change(base, (draft) => run(draft, second, "b"));
        const { tree, conflicts } = merge(base, base, target);
        expect(conflicts).toEqual([]);
        expect(tree.root).toBe(target.root);
        expect(merge(base, target, base).tree.root).toBe(target.root);
        expect(merge(base, target, target)).toMatchObject({ tree: { root: target.root }, open: 0 });
      }),
      { numRuns: 300 },
    );
  });

  test("a tree compared with itself has no changes, and siblings never share a slug", () => {
    fc.assert(
      fc.property(steps(60), (list) => {
        const tree = change(nothing, (draft) => run(draft, list, "a"));
        const same = comparePages(tree, { ...tree, root: "another" });
        expect([same.created, same.deleted, [...same.edited], [...same.moved]]).toEqual([
          [],
          [],
          [],
          [],
        ]);
        const paths = [...tree.pages.values()].map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
      }),
    );
  });

  test("independent changes give the same tree in either order", () => {
    const pages = fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 10 });
    const kinds = fc.array(fc.nat(4), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(pages, kinds, fc.nat(8), (chosen, kind, cut) => {
        const base = change(nothing, (draft) => {
          for (let at = 0; at < 10; at++) add(draft, `p${at}`, at > 4 ? `p${at - 5}` : null);
        });
        const [mine, yours] = [chosen.slice(0, cut), chosen.slice(cut)];
        const edit = (list: number[], mark: string) =>
          change(base, (draft) => {
            for (const at of list) editOne(draft, `p${at}`, kind[at] ?? 0, mark, at > 4);
          });
        const [a, b] = [edit(mine, "A"), edit(yours, "B")];
        const [ab, ba] = [merge(base, a, b), merge(base, b, a)];
        expect(ab.conflicts).toEqual([]);
        expect(ab.tree.root).toBe(ba.tree.root);
        for (const side of [a, b]) {
          for (const [id, { fields }] of side.pages) {
            const was = base.pages.get(id)?.fields;
            const is = ab.tree.pages.get(id)?.fields;
            // No change of either side is lost.
            if (fields.title !== was?.title) expect(is?.title).toBe(fields.title);
            if (fields.document !== was?.document) expect(is?.document).toBe(fields.document);
            if (fields.slug !== was?.slug) expect(is?.slug).toBe(fields.slug);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("independent lines merge to the same text in either order", () => {
    const sides = fc.array(fc.constantFrom("A", "B", ""), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(sides, (who) => {
        // Lines that may change are separated by stable ones.
        const text = (of: string) =>
          who
            .flatMap((side, at) => [side === of ? `${of}${at}` : `${at}`, `fixed ${at}`])
            .join("\n");
        const both = who.flatMap((side, at) => [`${side}${at}`, `fixed ${at}`]).join("\n");
        const base = change(nothing, (draft) => add(draft, "page", null, text("none")));
        const edit = (of: string) =>
          change(base, (draft) => changePage(draft, "page", { document: write(draft, text(of)) }));
        const [a, b] = [edit("A"), edit("B")];
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const) {
          const { tree, conflicts } = merge(base, one, other);
          expect(conflicts).toEqual([]);
          expect(textIn(tree, "page")).toBe(both);
        }
      }),
    );
  });
});

describe("two sides", () => {
  const base = change(nothing, (draft) => {
    add(draft, "guide", null, "one\ntwo\nthree\nfour\nfive");
    add(draft, "setup", "guide");
    add(draft, "reference");
  });
  const edit = (id: string, text: string) =>
    change(base, (draft) => changePage(draft, id, { document: write(draft, text) }));

  test("lines and members that only one side changed are merged", () => {
    const ours = change(edit("guide", "ONE\ntwo\nthree\nfour\nfive"), (draft) =>
      changePage(draft, "guide", { description: "How to" }),
    );
    const theirs = change(edit("guide", "one\ntwo\nthree\nfour\nFIVE"), (draft) =>
      changePage(draft, "guide", { title: "The guide" }),
    );
    const { tree, conflicts } = merge(base, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(textIn(tree, "guide")).toBe("ONE\ntwo\nthree\nfour\nFIVE");
    expect(tree.pages.get("guide")?.fields).toMatchObject({
      title: "The guide",
      description: "How to",
    });
  });

  test("the same lines changed differently are a conflict, resolved by either side or a new text", () => {
    const [ours, theirs] = [edit("reference", "ours"), edit("reference", "theirs")];
    const met = merge(base, ours, theirs);
    expect(met).toMatchObject({
      open: 1,
      conflicts: [{ subject: "reference", member: "document", ours: "ours", theirs: "theirs" }],
    });
    const id = met.conflicts[0]?.id ?? "";
    const settled = (choice: Choice) => merge(base, ours, theirs, { [id]: choice });
    expect(textIn(settled({ with: "ours" }).tree, "reference")).toBe("ours");
    expect(textIn(settled({ with: "theirs" }).tree, "reference")).toBe("theirs");
    const both = settled({ with: "text", text: "both" });
    expect(both.open).toBe(0);
    expect(textIn(both.tree, "reference")).toBe("both");
  });

  test("a page deleted on one side and changed on the other is a conflict in both directions", () => {
    const gone = change(base, (draft) => removePage(draft, "guide"));
    const changed = edit("setup", "new");
    const theyDeleted = merge(base, changed, gone);
    expect(theyDeleted.conflicts).toMatchObject([
      { subject: "setup", member: "page", theirs: null, texts: { ours: "new", theirs: null } },
    ]);
    const [kept = ""] = theyDeleted.conflicts.map(({ id }) => id);
    const keep = merge(base, changed, gone, { [kept]: { with: "ours" } }).tree;
    expect([keep.pages.has("guide"), keep.pages.has("setup")]).toEqual([true, true]);
    const drop = merge(base, changed, gone, { [kept]: { with: "theirs" } }).tree;
    expect([drop.pages.has("guide"), drop.pages.has("setup")]).toEqual([false, false]);

    const weDeleted = merge(base, gone, changed);
    expect(weDeleted.conflicts).toMatchObject([{ subject: "setup", member: "page", ours: null }]);
    const [back = ""] = weDeleted.conflicts.map(({ id }) => id);
    const again = merge(base, gone, changed, { [back]: { with: "theirs" } }).tree;
    expect([again.pages.has("guide"), textIn(again, "setup")]).toEqual([true, "new"]);
  });

  test("a page moved to two parents, and two pages moved below each other, are conflicts", () => {
    const move = (id: string, parent: string | null) =>
      change(base, (draft) => movePage(draft, id, { parent, index: 0 }));
    expect(merge(base, move("setup", null), move("setup", "reference")).conflicts).toMatchObject([
      { subject: "setup", member: "place", base: "guide", ours: null, theirs: "reference" },
    ]);
    const crossed = merge(base, move("guide", "reference"), move("reference", "guide"));
    expect(crossed.conflicts).toMatchObject([{ subject: "reference", member: "place" }]);
    expect(merge(base, move("setup", null), move("reference", "guide")).conflicts).toEqual([]);
  });
});
