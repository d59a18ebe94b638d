import { cx } from "./cx";
import { floatingClass } from "./overlay-class";

const menuClass = cx(floatingClass, "min-w-44 max-w-80 overflow-y-auto p-1");
export const dropdownClass = cx(
  menuClass,
  "max-h-(--radix-dropdown-menu-content-available-height)",
);
export const contextMenuClass = cx(
  menuClass,
  "max-h-(--radix-context-menu-content-available-height)",
);

export const menuItemClass = (danger = false) =>
  cx(
    "flex min-h-8 w-full cursor-default select-none items-center gap-2 rounded-xs px-2 py-1 outline-none",
    "pointer-coarse:min-h-11 data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
    "forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2",
    "forced-colors:data-highlighted:outline-solid",
    danger
      ? "text-danger data-highlighted:bg-danger-soft"
      : "text-text data-highlighted:bg-hover [&_svg]:text-text-muted",
  );

export const menuLabelClass = "px-2 pt-2 pb-1 text-text-subtle text-xs";
export const menuSeparatorClass = "-mx-1 my-1 h-px bg-border forced-colors:bg-[CanvasText]";
