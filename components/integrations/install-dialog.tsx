"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { Integration } from "@/lib/contract/integration";
import { paths } from "@/lib/paths";
import { type InOrganization, useInstall, useUpdateInstallation } from "@/lib/queries/integrations";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { componentOf, formOf, typedOf, valuesOf } from "./configuration-form";
import { targetWords } from "./integration-words";
import { ScopeList } from "./scope-list";

interface InstallDialogProps extends DialogProps {
  params: InOrganization;
  integration: Integration;
}

const nothing = { properties: {} };

/** Says what it may do where, asks for what it needs, and installs it. */
export function InstallDialog({ params, integration, ...dialog }: InstallDialogProps) {
  const { organizationId, integrationName } = params;
  const install = useInstall();
  const configure = useUpdateInstallation();
  const router = useRouter();
  const isDrawn = componentOf(integration.configurations?.account) !== undefined;
  const form = formOf(integration.configurations?.account) ?? nothing;
  const schema = useMemo(() => schemaOf(form), [form]);
  const defaults = useMemo(() => typedOf(form, {}), [form]);
  return (
    <FormDialog
      {...dialog}
      title={`Install ${integration.title}`}
      submitLabel={isDrawn ? "Install and configure" : "Install"}
      schema={schema}
      defaultValues={defaults}
      onSubmit={async (typed) => {
        const body = { organization: organizationId };
        const made = await install.mutateAsync({ params: { integrationName }, body });
        const configuration = valuesOf(form, typed, made.configuration);
        if (form !== nothing) {
          const installation = { integrationName, installationId: made.id };
          await configure.mutateAsync({ params: installation, body: { configuration } });
        }
        toastDone(`${integration.title} is installed`);
        // It draws its configuration itself, which it can only where it is installed.
        if (isDrawn) router.push(paths.integration(params, "configuration"));
      }}
    >
      <ScopeList label="It may" scopes={integration.scopes} />
      <p className="text-text-muted">
        {integration.target === "organization"
          ? "It works for the organization as a whole."
          : `It covers all: ${targetWords[integration.target].toLowerCase()}. Which ones can be chosen afterwards.`}
      </p>
      {isDrawn && (
        <p className="text-text-muted">Once it is installed, it asks for its configuration.</p>
      )}
      <ConfigurationFields schema={form} />
    </FormDialog>
  );
}
