/** Of these elements the first below another one, from the last on the topmost. */
export function nextBelow(
  from: Element | undefined,
  all: readonly HTMLElement[],
): HTMLElement | undefined {
  const others = all.filter((each) => each !== from);
  const isBelow = (each: Element) =>
    from && from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return others.find(isBelow) ?? others[0];
}

/** Moves the focus there; scrolls for whoever goes by keys alone: under a pointer nothing moves. */
export function moveFocus(to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (to.matches(":focus-visible")) to.scrollIntoView({ block: "nearest" });
}
