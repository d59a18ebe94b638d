"use client";

import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type {
  ConfigurationSchema,
  ConfigurationValues,
} from "@/lib/contract/integrations/integration-configuration";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { typedOf, valuesOf } from "./configuration-form";
import type { InstalledPlace } from "./places";

interface ConfigurePlaceDialogProps extends DialogProps {
  place: InstalledPlace;
  form: ConfigurationSchema;
  onSave: (values: ConfigurationValues) => Promise<unknown>;
}

/** Configuration for one space or site. */
export function ConfigurePlaceDialog({
  place,
  form,
  onSave,
  ...dialog
}: ConfigurePlaceDialogProps) {
  const schema = useMemo(() => schemaOf(form), [form]);
  const shown = useMemo(() => typedOf(form, place.configuration), [form, place]);
  return (
    <FormDialog
      {...dialog}
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
