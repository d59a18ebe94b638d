"use client";

import { useState } from "react";
import { ComponentView } from "@/components/integrations/integration-blocks/component-view";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import { useReadAgain, useUpdateInstallation } from "@/lib/queries/integrations/integrations";
import { returnedValues } from "./configuration-form";
import { useDrawingTheme } from "./use-drawing-theme";

interface ComponentConfigurationProps {
  integration: Integration;
  installation: Installation;
  componentId: string;
}

/** Configuration for the whole organization, rendered by the integration. */
export function ComponentConfiguration(props: ComponentConfigurationProps) {
  const { integration, componentId } = props;
  const [shown, setShown] = useState({ run: 0, installation: props.installation });
  const update = useUpdateInstallation();
  const readAgain = useReadAgain();
  const theme = useDrawingTheme();
  const { installation, run } = shown;
  const params = { integrationName: integration.name, installationId: installation.id };
  const complete = async (value: unknown) => {
    const next =
      value === undefined
        ? await readAgain(params)
        : await update.mutateAsync({ params, body: { configuration: returnedValues(value) } });
    toastDone(value === undefined ? "Configuration finished" : "Configuration saved");
    setShown({ run: run + 1, installation: next });
  };
  /** Refetches the configuration, which the opened page may have changed. */
  const lookAgain = async () => {
    const next = await readAgain(params);
    if (next.updatedAt !== installation.updatedAt) setShown({ run: run + 1, installation: next });
  };
  return (
    <div className="max-w-form">
      <ComponentView
        // Restarts with the saved values.
        key={run}
        label={`Configuration of ${integration.title}`}
        integrationName={integration.name}
        componentId={componentId}
        props={{ installation }}
        context={{
          type: "configuration_account",
          theme,
          organizationId: installation.target.organization,
        }}
        endpoint={installation.urls.publicEndpoint}
        onComplete={complete}
        onVisit={() =>
          window.addEventListener("focus", () => void lookAgain().catch(toastProblem), {
            once: true,
          })
        }
      />
    </div>
  );
}
