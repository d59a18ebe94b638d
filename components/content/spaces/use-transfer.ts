"use client";

import { useState } from "react";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useTransferTargets } from "./use-transfer-targets";

/** Target organization of a transfer, among those in which the caller may receive it. */
export function useTransfer(organization: OrganizationParams, open: boolean) {
  const [chosen, choose] = useState<string | null>(null);
  const targets = useTransferTargets(organization, open);
  const target = targets.items.find(({ id }) => id === chosen);
  return { targets, target, chosen: open ? chosen : null, choose };
}
