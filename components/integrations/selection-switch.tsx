"use client";

import { useId } from "react";
import { Switch } from "@/components/ui/switch";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { InstallationParams } from "@/lib/contract/integrations/installations";
import { useUpdateInstallation } from "@/lib/queries/integrations/integrations";
import type { PlaceKind } from "./places";

interface SelectionSwitchProps {
  params: InstallationParams;
  installation: Installation;
  kind: PlaceKind;
}

/** Switches between everything, including future items, and a selection. */
export function SelectionSwitch({ params, installation, kind }: SelectionSwitchProps) {
  const id = useId();
  const update = useUpdateInstallation();
  const isAll = installation[`${kind}_selection`] === "all";
  const turn = async (on: boolean) => {
    const selection = on ? ("all" as const) : ("selected" as const);
    const body = kind === "space" ? { space_selection: selection } : { site_selection: selection };
    try {
      await update.mutateAsync({ params, body });
      toastDone(on ? `Applied to all ${kind}s` : `Applied to selected ${kind}s only`);
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <span className="flex items-center gap-3">
      <Switch
        id={id}
        checked={isAll}
        disabled={update.isPending}
        onCheckedChange={(on) => void turn(on)}
      />
      <label htmlFor={id}>All {kind}s, including new ones</label>
    </span>
  );
}
