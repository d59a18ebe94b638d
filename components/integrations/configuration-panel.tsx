"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import { Form } from "@/components/form/form";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/installation";
import type { ConfigurationSchema } from "@/lib/contract/integration-configuration";
import { type InOrganization, useUpdateInstallation } from "@/lib/queries/integrations";
import { ConfigurationFields } from "./configuration-fields";
import { componentOf, formOf, typedOf, valuesOf } from "./configuration-form";
import { IntegrationFrame, type Shown } from "./integration-frame";
import { NotInstalled } from "./not-installed";

const ComponentConfiguration = dynamic(
  () => import("./component-configuration").then((module) => module.ComponentConfiguration),
  { ssr: false, loading: () => <Skeleton className="h-40" /> },
);

/** What is set once for the whole organization. */
export function ConfigurationPanel({ params }: { params: InOrganization }) {
  return (
    <IntegrationFrame params={params}>{(shown) => <Configured {...shown} />}</IntegrationFrame>
  );
}

function Configured({ params, integration, installation, isAdmin }: Shown) {
  if (!installation) return <NotInstalled params={params} isAdmin={isAdmin} />;
  const form = formOf(integration.configurations?.account);
  const componentId = componentOf(integration.configurations?.account);
  if (!form && !componentId) {
    return <EmptyState title="Nothing to configure">It asks for no values here.</EmptyState>;
  }
  const { integrationName } = params;
  return (
    <div className="space-y-5">
      {installation.status === "pending" && (
        <Banner tone="warning" title="It is not active yet">
          Fill in what is not marked as optional.
        </Banner>
      )}
      {installation.status === "paused" && (
        <Banner tone="danger" title="It is paused: its events could not be delivered for a day">
          Saving has it begin again.
        </Banner>
      )}
      {form && <ConfigurationOf name={integrationName} form={form} installation={installation} />}
      {componentId && (
        <ComponentConfiguration
          integration={integration}
          installation={installation}
          componentId={componentId}
        />
      )}
    </div>
  );
}

interface ConfigurationOfProps {
  name: string;
  form: ConfigurationSchema;
  installation: Installation;
}

function ConfigurationOf({ name, form, installation }: ConfigurationOfProps) {
  const update = useUpdateInstallation();
  const { configuration } = installation;
  const shown = useMemo(() => typedOf(form, configuration), [form, configuration]);
  return (
    <Form
      schema={async () => (await import("./configuration-check")).schemaOf(form)}
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
