"use client";

import { Plug } from "lucide-react";
import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Integration } from "@/lib/contract/integrations/integration";
import {
  type InOrganization,
  useInstall,
  useUpdateInstallation,
} from "@/lib/queries/integrations/integrations";
import { paths } from "@/lib/url/paths";
import { schemaOf } from "./configuration-check";
import { ConfigurationFields } from "./configuration-fields";
import { componentOf, formOf, typedOf, valuesOf } from "./configuration-form";
import { targetLabels } from "./integration-labels";
import { ScopeList } from "./scope-list";
import type { Shown } from "./shown-integration";

const dialogs = { install: InstallDialog };

/** Button that opens the installation dialog, for people who can install. */
export function InstallButton({ params, integration, isAdmin }: Shown) {
  const { open, element } = useDialogs(dialogs, { params, integration });
  const isHome = integration.owner.id === params.organizationId;
  const mayInstall = isAdmin && (integration.visibility !== "private" || isHome);
  if (!mayInstall) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.install()}>
        <Plug aria-hidden />
        Install
      </Button>
      {element}
    </>
  );
}

interface InstallDialogProps extends DialogProps {
  params: InOrganization;
  integration: Integration;
}

const nothing = { properties: {} };

/** Shows the requested permissions, collects the configuration, and installs. */
function InstallDialog({ params, integration, ...dialog }: InstallDialogProps) {
  const { organizationId, integrationName } = params;
  const install = useInstall();
  const configure = useUpdateInstallation();
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
        const done = `${integration.title} installed`;
        // An integration that renders its own configuration must be installed first.
        if (isDrawn) return { next: paths.integration(params, "configuration"), done };
        toastDone(done);
        return undefined;
      }}
    >
      <ScopeList label="This integration can" scopes={integration.scopes} />
      <p className="text-text-muted">
        {integration.target === "organization"
          ? "Applies to the whole organization."
          : `Applies to all ${targetLabels[integration.target].toLowerCase()}. You can limit this after installation.`}
      </p>
      {isDrawn && <p className="text-text-muted">You configure it after installation.</p>}
      <ConfigurationFields schema={form} />
    </FormDialog>
  );
}
