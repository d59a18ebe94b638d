"use client";

import { useRef, useState } from "react";
import { ComponentView } from "@/components/integrations/integration-blocks/component-view";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { LeaveDialog } from "@/components/ui/leave-dialog";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { ConfigurationValues } from "@/lib/contract/integrations/integration-configuration";
import { useReadAgain } from "@/lib/queries/integrations/integrations";
import { returnedValues } from "./configuration-form";
import type { InstalledPlace, PlaceKind } from "./places";
import { useDrawingTheme } from "./use-drawing-theme";

interface PlaceComponentDialogProps extends DialogProps {
  integration: Integration;
  installation: Installation;
  componentId: string;
  kind: PlaceKind;
  place: InstalledPlace;
  onSave: (values: ConfigurationValues) => Promise<unknown>;
}

/** Configuration for one space or site, rendered by the integration. */
export function PlaceComponentDialog(props: PlaceComponentDialogProps) {
  const { open, onOpenChange, onSave, ...of } = props;
  const onClose = () => onOpenChange(false);
  const { integration, installation, kind, place } = of;
  const readAgain = useReadAgain();
  const theme = useDrawingTheme();
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const requestClose = () => {
    if (dirty.current) setAsking(true);
    return !dirty.current;
  };
  const { id, title, ...rest } = place;
  const ids = { integration: integration.name, installation: installation.id };
  const complete = async (value: unknown) => {
    if (value === undefined) {
      await readAgain({ integrationName: integration.name, installationId: installation.id });
    } else await onSave(returnedValues(value));
    toastDone(`Configuration for ${title} saved`);
    onClose();
  };
  return (
    <>
      <Dialog
        {...{ open, onOpenChange }}
        onCloseRequest={requestClose}
        title={`Configure ${title}`}
      >
        <ComponentView
          label={`Configuration for ${title}`}
          integrationName={integration.name}
          componentId={of.componentId}
          props={{ installation, [`${kind}Installation`]: { ...rest, ...ids, [kind]: id } }}
          context={
            kind === "space"
              ? { type: "configuration_space", theme, spaceId: id }
              : { type: "configuration_site", theme, siteId: id }
          }
          endpoint={place.urls.publicEndpoint}
          onComplete={complete}
          onClose={onClose}
          dirty={dirty}
        />
      </Dialog>
      <LeaveDialog
        open={asking}
        onAnswer={(leave) => {
          setAsking(false);
          if (leave) onClose();
        }}
      />
    </>
  );
}
