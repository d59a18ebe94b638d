import type { MouseEvent } from "react";

/** For rows that share one menu, which opens where a context menu is asked for. */
export function openContextMenu(event: MouseEvent<HTMLButtonElement>): void {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  const at = { clientX: left, clientY: bottom };
  event.currentTarget.dispatchEvent(
    new window.MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...at }),
  );
}
