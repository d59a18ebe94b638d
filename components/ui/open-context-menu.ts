import type { MouseEvent } from "react";

/** For rows that share one menu, which opens where a context menu is asked for. */
export function openContextMenu(event: MouseEvent<HTMLButtonElement>): void {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  askForMenu(event.currentTarget, { clientX: left, clientY: bottom });
}

/** As a right click there would. */
export function askForMenu(target: EventTarget, at: { clientX: number; clientY: number }): void {
  const init = { bubbles: true, cancelable: true, ...at };
  target.dispatchEvent(new window.MouseEvent("contextmenu", init));
}
