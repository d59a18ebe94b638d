interface Targeted {
  target: EventTarget | null;
}

/** Returns the element of an event; undefined for another target, such as the window. */
export const targetOf = ({ target }: Targeted): Element | undefined =>
  target instanceof Element ? target : undefined;

/** Returns true for an event in an element. */
export const isIn = (element: Node | null | undefined, { target }: Targeted): boolean =>
  target instanceof Node && element?.contains(target) === true;
