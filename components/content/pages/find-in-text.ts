/** Returns true for nodes after the heading, or for all without one. */
const follows = (node: Node, heading: Element | undefined) =>
  !heading || (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function rangeOf(element: Element): Range {
  const range = document.createRange();
  if (element.textContent === "") range.selectNode(element);
  else range.selectNodeContents(element);
  return range;
}

function textIn(text: HTMLElement, find: string, after: Element | undefined): Range | undefined {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = (node.nodeValue ?? "").indexOf(find);
    if (at < 0 || !follows(node, after)) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + find.length);
    return range;
  }
  return undefined;
}

function linkIn(text: HTMLElement, find: string, after: Element | undefined): Range | undefined {
  const links = [...text.querySelectorAll("a, img")].filter((link) => follows(link, after));
  const named = links.find(({ textContent }) => textContent?.trim().startsWith(find));
  const hasTarget = (link: Element) =>
    [link.getAttribute("href"), link.getAttribute("src")].some((target) => target?.includes(find));
  const found = named ?? links.find(hasTarget);
  return found && rangeOf(found);
}

/** Finds a link by its text or target, or else the text, first below a heading. */
export const findInText = (
  text: HTMLElement,
  find: string,
  heading: Element | undefined,
): Range | undefined =>
  linkIn(text, find, heading) ??
  textIn(text, find, heading) ??
  (heading && findInText(text, find, undefined));
