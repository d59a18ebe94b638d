"use client";

import { useId } from "react";
import { Switch } from "@/components/ui/switch";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/installation";
import type { InstallationParams } from "@/lib/contract/installations";
import { useUpdateInstallation } from "@/lib/queries/integrations";
import type { PlaceKind } from "./places";

interface SelectionSwitchProps {
  params: InstallationParams;
  installation: Installation;
  kind: PlaceKind;
}

/** Everything, what comes later included, or only what was chosen. */
export function SelectionSwitch({ params, installation, kind }: SelectionSwitchProps) {
  const id = useId();
  const update = useUpdateInstallation();
  const isAll = installation[`${kind}_selection`] === "all";
  const turn = async (on: boolean) => {
    const selection = on ? ("all" as const) : ("selected" as const);
    const body = kind === "space" ? { space_selection: selection } : { site_selection: selection };
    try {
      await update.mutateAsync({ params, body });
      toastDone(on ? `It covers all ${kind}s now` : `It covers the selected ${kind}s only`);
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
      <label htmlFor={id}>All {kind}s, new ones too</label>
    </span>
  );
}
