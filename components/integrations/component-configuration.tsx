"use client";

import { useState } from "react";
import { ComponentView } from "@/components/integration-blocks/component-view";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/installation";
import type { Integration } from "@/lib/contract/integration";
import { useReadAgain, useUpdateInstallation } from "@/lib/queries/integrations";
import { returnedValues } from "./configuration-form";
import { useDrawingTheme } from "./use-drawing-theme";

interface ComponentConfigurationProps {
  integration: Integration;
  installation: Installation;
  componentId: string;
}

/** What is set for the whole organization, as the integration itself asks for it. */
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
  /** The integration may have been set up on the page that it opened. */
  const lookAgain = async () => {
    const next = await readAgain(params);
    if (next.updatedAt !== installation.updatedAt) setShown({ run: run + 1, installation: next });
  };
  return (
    <div className="max-w-form">
      <ComponentView
        // Begins again with what was saved.
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
