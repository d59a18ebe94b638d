"use client";

import dynamic from "next/dynamic";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { InOrganization } from "@/lib/queries/integrations";
import { componentOf, formOf } from "./configuration-form";
import { IntegrationFrame, type Shown } from "./integration-frame";
import { NotInstalled } from "./not-installed";

// Each comes with what it needs alone: a form of ours, or what an integration draws.
const FormConfiguration = dynamic(() =>
  import("./form-configuration").then((module) => module.FormConfiguration),
);
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
