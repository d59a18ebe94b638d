import { useDialogs } from "@/components/ui/use-dialogs";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { ConfigurationValues } from "@/lib/contract/integrations/integration-configuration";
import { componentOf, formOf } from "./configuration-form";
import { ConfigurePlaceDialog } from "./configure-place-dialog";
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
