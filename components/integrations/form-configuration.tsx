"use client";

import { useMemo } from "react";
import { Form } from "@/components/platform/form/form";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { ConfigurationSchema } from "@/lib/contract/integrations/integration-configuration";
import { useUpdateInstallation } from "@/lib/queries/integrations/integrations";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { typedOf, valuesOf } from "./configuration-form";

interface FormConfigurationProps {
  name: string;
  form: ConfigurationSchema;
  installation: Installation;
}

/** Configuration form for the whole organization. */
export function FormConfiguration({ name, form, installation }: FormConfigurationProps) {
  const update = useUpdateInstallation();
  const { configuration } = installation;
  const shown = useMemo(() => typedOf(form, configuration), [form, configuration]);
  return (
    <Form
      schema={schemaOf(form)}
      defaultValues={shown}
      submitLabel="Save configuration"
      onSubmit={async (typed) => {
        const params = { integrationName: name, installationId: installation.id };
        const body = { configuration: valuesOf(form, typed, configuration) };
        await update.mutateAsync({ params, body });
        toastDone("Configuration saved");
      }}
    >
      <ConfigurationFields schema={form} endpoint={installation.urls.publicEndpoint} />
    </Form>
  );
}
