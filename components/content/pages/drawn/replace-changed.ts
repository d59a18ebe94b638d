const lines = / data-(?:line|from|until)="\d+"/g;

/** Blocks as originally rendered, as scripts may have changed them since. */
const drawn = new WeakMap<Element, string>();

const lookOf = (block: Element): string => {
  const known = drawn.get(block);
  if (known !== undefined) return known;
  const look = block.outerHTML.replaceAll(lines, "");
  drawn.set(block, look);
  return look;
};

/**
 * Remembers the blocks of a text that was just rendered, as far as scripts and people change them:
 * tabs, and what can be opened.
 */
export function rememberDrawn(root: Element): void {
  for (const block of root.children) {
    if (block.matches(":is(details, [data-tabs], :has(details, [data-tabs]))")) lookOf(block);
  }
}

const linesOf = (block: Element): Element[] =>
  [block, ...block.querySelectorAll("[data-line]")].filter((each) =>
    each.hasAttribute("data-line"),
  );

/** Updates the line numbers of an unchanged block. */
function takeLines(from: Element, to: Element): void {
  const targets = linesOf(to);
  for (const [at, source] of linesOf(from).entries()) {
    for (const name of ["data-line", "data-from", "data-until"]) {
      const value = source.getAttribute(name);
      if (value === null) targets[at]?.removeAttribute(name);
      else targets[at]?.setAttribute(name, value);
    }
  }
}

/** Replaces a rendered text; unchanged blocks at the beginning and end stay. */
export function replaceChanged(root: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [before, after] = [[...root.children], [...template.content.children]];
  const isSame = (old: Element | undefined, fresh: Element | undefined) =>
    old !== undefined && fresh !== undefined && lookOf(old) === lookOf(fresh);
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const keep = (old: Element | undefined, fresh: Element | undefined) =>
    old && fresh && takeLines(fresh, old);
  for (let at = 0; at < head; at += 1) keep(before[at], after[at]);
  for (let at = 1; at <= tail; at += 1) keep(before.at(-at), after.at(-at));
  const end = before[before.length - tail] ?? null;
  for (const old of before.slice(head, before.length - tail)) old.remove();
  for (const fresh of after.slice(head, after.length - tail)) {
    lookOf(fresh);
    root.insertBefore(fresh, end);
  }
}
