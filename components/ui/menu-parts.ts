"use client";

import type * as Radix from "@radix-ui/react-dropdown-menu";
import { createContext, useContext } from "react";

/** The pieces that menu items are made of; they come with the open menu, not with the page. */
export type MenuParts = Pick<
  typeof Radix,
  "Item" | "CheckboxItem" | "RadioGroup" | "RadioItem" | "ItemIndicator" | "Label" | "Separator"
>;

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error("An item stands outside of its menu");
  return parts;
}
