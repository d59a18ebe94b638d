"use client";

import { createContext, useContext } from "react";
import type { Claim } from "@/lib/claims/claims";
import type { SiteParams } from "@/lib/contract/sites/sites";
import type { Structure } from "@/lib/structure/structure";

interface StructureOfSite {
  site: SiteParams;
  structure: Structure;
  /** Claims that conditions can use; undefined while they load. */
  claims: readonly Claim[] | undefined;
}

/** Site whose structure the dialogs change. */
export const StructureContext = createContext<StructureOfSite | null>(null);

export function useStructureContext(): StructureOfSite {
  const value = useContext(StructureContext);
  if (!value) throw new Error("useStructureContext needs a StructureContext");
  return value;
}
