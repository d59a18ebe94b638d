"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import { Form } from "@/components/platform/form/form";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { ConfigurationSchema } from "@/lib/contract/integrations/integration-configuration";
import { formatList } from "@/lib/format/format";
import type { InOrganization } from "@/lib/queries/integrations/integrations";
import { useUpdateInstallation } from "@/lib/queries/integrations/integrations";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { componentOf, formOf, typedOf, valuesOf } from "./configuration-form";
import { hasStopped, missingFields } from "./fields-to-fill";
import { IntegrationFrame } from "./integration-frame";
import { installedOn } from "./integration-labels";
import { NotInstalled } from "./not-installed";
import type { Shown } from "./shown-integration";

interface FormConfigurationProps {
  name: string;
  form: ConfigurationSchema;
  installation: Installation;
}

function FormConfiguration({ name, form, installation }: FormConfigurationProps) {
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

// Loaded separately, as a page needs either the form or the integration's component.
const ComponentConfiguration = dynamic(
  () => import("./component-configuration").then((module) => module.ComponentConfiguration),
  { ssr: false, loading: () => <Skeleton className="h-40" /> },
);

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
    return <EmptyState title="Nothing to configure">This integration has no settings.</EmptyState>;
  }
  const { integrationName } = params;
  return (
    <div className="space-y-5">
      {installation.status === "pending" && (
        <PendingBanner integration={integration} installation={installation} />
      )}
      {installation.status === "paused" && (
        <Banner tone="danger" title="Paused: event delivery failed for a day">
          Save to resume.
        </Banner>
      )}
      {form && <FormConfiguration name={integrationName} form={form} installation={installation} />}
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

interface PendingBannerProps {
  integration: Integration;
  installation: Installation;
}

/** Fields that keep an integration from working; an update that required them has stopped it. */
export function PendingBanner({ integration, installation }: PendingBannerProps) {
  const fields = formatList(missingFields(integration, installation));
  if (!hasStopped(installation)) {
    return (
      <Banner tone="warning" title="Needs configuration">
        Fill in {fields} to activate the integration.
      </Banner>
    );
  }
  const { version = integration.version } = installation;
  const places = installedOn(installation, integration.target);
  return (
    <Banner tone="warning" title={`Stopped: version ${version} requires ${fields}`}>
      The integration works again once you fill in {fields}. Installed on: {places}
    </Banner>
  );
}
