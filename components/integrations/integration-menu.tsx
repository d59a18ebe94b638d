"use client";

import { PlugZap, SquareTerminal, Trash2, Unplug, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { MoreActions } from "@/components/ui/more-actions";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import {
  useDevelopmentModes,
  useEndDevelopment,
  useUninstall,
  useUnpublishIntegration,
} from "@/lib/queries/integrations/integrations";
import { paths } from "@/lib/url/paths";
import { DevelopmentDialog } from "./development-dialog";
import { PublishDialog } from "./publishing";
import type { Shown } from "./shown-integration";

/** Menu of an integration for its owner and for organizations that installed it. */
export function IntegrationMenu({ params, integration, installation, isAdmin }: Shown) {
  const { organizationId, integrationName } = params;
  const { open, element } = useDialogs(dialogs, { params, integration });
  const modes = useDevelopmentModes(params).data?.items ?? [];
  const endDevelopment = useEndDevelopment();
  const isOwner = isAdmin && integration.owner.id === organizationId;
  const isDeveloped = modes.some((mode) => mode.integration === integrationName);
  const end = async () => {
    try {
      await endDevelopment.mutateAsync({ params: { integrationName } });
      toastDone("Development mode turned off");
    } catch (error) {
      toastProblem(error);
    }
  };
  const development = isDeveloped
    ? { label: "Turn off development mode", icon: PlugZap, onSelect: () => void end() }
    : {
        label: "Development mode…",
        icon: SquareTerminal,
        onSelect: () => open.develop({ title: integration.title }),
      };
  const actions: Actions = [
    ...(isOwner
      ? [
          {
            id: "publish",
            label: "Publish new version…",
            icon: Upload,
            onSelect: () => open.publish({ organization: params }),
          },
          { id: "development", ...development },
        ]
      : []),
    ...(installation
      ? [
          {
            id: "uninstall",
            label: "Uninstall…",
            icon: Unplug,
            danger: true,
            onSelect: () => open.uninstall({ installation }),
          },
        ]
      : []),
    ...(isOwner
      ? [
          {
            id: "delete",
            label: "Delete integration…",
            icon: Trash2,
            danger: true,
            onSelect: () => open.delete(),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <MoreActions actions={actions} />
      {element}
    </>
  );
}

interface UninstallDialogProps extends DeleteDialogProps {
  installation: NonNullable<Shown["installation"]>;
}

function UninstallDialog({ params, integration, installation, ...dialog }: UninstallDialogProps) {
  const router = useRouter();
  const uninstall = useUninstall();
  const { integrationName } = params;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Uninstall ${integration.title}?`}
      confirmLabel="Uninstall"
      onConfirm={async () => {
        const ids = { integrationName, installationId: installation.id };
        await uninstall.mutateAsync({ params: ids });
        toastDone(`${integration.title} uninstalled`);
        router.push(paths.integration(params));
      }}
    >
      <p>
        It stops working on all spaces and sites of this organization, and its configuration is
        deleted.
      </p>
    </ConfirmDialog>
  );
}

interface DeleteDialogProps extends DialogProps, Pick<Shown, "params" | "integration"> {}

function DeleteDialog({ params, integration, ...dialog }: DeleteDialogProps) {
  const router = useRouter();
  const unpublish = useUnpublishIntegration();
  const { integrationName } = params;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete integration ${integration.title}?`}
      confirmLabel="Delete integration"
      typeToConfirm={integration.name}
      onConfirm={async () => {
        await unpublish.mutateAsync({ params: { integrationName } });
        toastDone(`${integration.title} deleted`);
        router.push(paths.integrations(params));
      }}
    >
      <p>
        This uninstalls it everywhere{" "}
        {integration.visibility !== "private" && ", including in other organizations"}, and
        permanently deletes its versions and configurations.
      </p>
    </ConfirmDialog>
  );
}

const dialogs = {
  uninstall: UninstallDialog,
  publish: PublishDialog,
  develop: DevelopmentDialog,
  delete: DeleteDialog,
};
