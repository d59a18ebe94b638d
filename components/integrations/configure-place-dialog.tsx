"use client";

import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { toastDone } from "@/components/ui/toast";
import type {
  ConfigurationSchema,
  ConfigurationValues,
} from "@/lib/contract/integrations/integration-configuration";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { typedOf, valuesOf } from "./configuration-form";
import type { InstalledPlace } from "./places";

interface ConfigurePlaceDialogProps {
  place: InstalledPlace;
  form: ConfigurationSchema;
  onClose: () => void;
  onSave: (values: ConfigurationValues) => Promise<unknown>;
}

/** Configuration for one space or site. */
export function ConfigurePlaceDialog({ place, form, onClose, onSave }: ConfigurePlaceDialogProps) {
  const schema = useMemo(() => schemaOf(form), [form]);
  const shown = useMemo(() => typedOf(form, place.configuration), [form, place]);
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Configure ${place.title}`}
      submitLabel="Save configuration"
      schema={schema}
      defaultValues={shown}
      onSubmit={async (typed) => {
        await onSave(valuesOf(form, typed, place.configuration));
        toastDone(`Configuration for ${place.title} saved`);
      }}
    >
      <ConfigurationFields schema={form} endpoint={place.urls.publicEndpoint} />
    </FormDialog>
  );
}
