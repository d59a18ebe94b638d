"use client";

import { toastDone } from "@/components/ui/toast";
import type { Customization } from "@/lib/contract/sites/customization";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useUpdateSiteCustomization } from "@/lib/queries/sites/customizations";
import { CustomizationForm } from "./customization-form";

interface SiteFormProps {
  params: SiteParams;
  shown: Customization;
  mayEdit: boolean;
}

/** Customization of the site, and of its spaces without overrides. */
export function SiteForm({ params, shown, mayEdit }: SiteFormProps) {
  const update = useUpdateSiteCustomization();
  return (
    <CustomizationForm
      shown={shown}
      mayEdit={mayEdit}
      onSave={async (changed) => {
        await update.mutateAsync({ params, body: { ...shown, ...changed } });
        toastDone("Customization saved");
      }}
    />
  );
}
