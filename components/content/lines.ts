interface Element {
  tagName?: string;
  properties?: Record<string, unknown>;
  position?: { start: { line: number } };
  children?: Element[];
}

const blocks = /^(p|h[1-6]|li|blockquote|pre|tr|hr)$/;

/** Tells of each block on which line of the Markdown it begins, so that it can be talked about. */
export function lines() {
  return (tree: Element): void => mark(tree);
}

function mark(element: Element): void {
  if (element.position && blocks.test(element.tagName ?? "")) {
    element.properties = { ...element.properties, dataLine: element.position.start.line };
  }
  element.children?.forEach(mark);
}
