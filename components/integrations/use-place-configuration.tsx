"use client";

import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type {
  ConfigurationSchema,
  ConfigurationValues,
} from "@/lib/contract/integrations/integration-configuration";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { componentOf, formOf, typedOf, valuesOf } from "./configuration-form";
import { PlaceComponentDialog } from "./place-component-dialog";
import type { InstalledPlace, PlaceKind } from "./places";
import { usePlaceWrites } from "./use-places";

const dialogs = { form: ConfigurePlaceDialog, component: PlaceComponentDialog };

interface Configurable {
  integration: Integration;
  installation: Installation;
  kind: PlaceKind;
}

/** Configuration of a space or site, in a form or as the integration renders it. */
export function usePlaceConfiguration({ integration, installation, kind }: Configurable) {
  const ids = { integrationName: integration.name, installationId: installation.id };
  const writes = usePlaceWrites(ids, kind);
  const { open, element } = useDialogs(dialogs, { integration, installation, kind });
  const form = formOf(integration.configurations?.[kind]);
  const componentId = componentOf(integration.configurations?.[kind]);
  const configure = (place: InstalledPlace) => {
    const onSave = (values: ConfigurationValues) => writes.configure(place.id, values);
    if (form) open.form({ place, form, onSave });
    else if (componentId) open.component({ place, componentId, onSave });
  };
  return { configure: form || componentId ? configure : undefined, element };
}

interface ConfigurePlaceDialogProps extends DialogProps {
  place: InstalledPlace;
  form: ConfigurationSchema;
  onSave: (values: ConfigurationValues) => Promise<unknown>;
}

function ConfigurePlaceDialog({ place, form, onSave, ...dialog }: ConfigurePlaceDialogProps) {
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
