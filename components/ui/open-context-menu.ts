import type { MouseEvent } from "react";

/** Opens the shared context menu of rows from a button. */
export function openContextMenu(event: MouseEvent<HTMLButtonElement>): void {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  requestMenu(event.currentTarget, { clientX: left, clientY: bottom });
}

/** Dispatches the event of a right click at this point. */
export function requestMenu(target: EventTarget, at: { clientX: number; clientY: number }): void {
  const init = { bubbles: true, cancelable: true, ...at };
  target.dispatchEvent(new window.MouseEvent("contextmenu", init));
}
