/** Returns the first of these elements after another one; after the last one, the first. */
export function nextBelow(
  from: Element | undefined,
  all: readonly HTMLElement[],
): HTMLElement | undefined {
  const others = all.filter((each) => each !== from);
  const isBelow = (each: Element) =>
    from && from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return others.find(isBelow) ?? others[0];
}

/** Focuses an element. Only scrolls for keyboard users, as nothing may move under a pointer. */
export function moveFocus(to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (to.matches(":focus-visible")) to.scrollIntoView({ block: "nearest" });
}
