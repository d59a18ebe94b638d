"use client";

import { createContext, useContext } from "react";
import type { SiteParams } from "@/lib/contract/sites/sites";
import type { Structure } from "@/lib/structure/structure";

interface StructureOfSite {
  site: SiteParams;
  structure: Structure;
}

/** Site whose structure the dialogs change. */
export const StructureContext = createContext<StructureOfSite | null>(null);

export function useStructureContext(): StructureOfSite {
  const value = useContext(StructureContext);
  if (!value) throw new Error("useStructureContext needs a StructureContext");
  return value;
}
