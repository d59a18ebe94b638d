"use client";

import { PlugZap, SquareTerminal, Trash2, Unplug, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import { MoreActions } from "@/components/ui/more-actions";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import {
  useDevelopmentModes,
  useEndDevelopment,
  useUninstall,
  useUnpublishIntegration,
} from "@/lib/queries/integrations";
import type { Shown } from "./integration-frame";

const PublishDialog = dynamic(() =>
  import("./publish-dialog").then((module) => module.PublishDialog),
);
const DevelopmentDialog = dynamic(() =>
  import("./development-dialog").then((module) => module.DevelopmentDialog),
);

type Asked = "uninstall" | "publish" | "develop" | "delete";

/** What the owner, and those who installed it, can do with an integration. */
export function IntegrationMenu({ params, integration, installation, isAdmin }: Shown) {
  const { organizationId, integrationName } = params;
  const [asked, setAsked] = useState<Asked>();
  const modes = useDevelopmentModes(params).data?.items ?? [];
  const endDevelopment = useEndDevelopment();
  const close = () => setAsked(undefined);
  const isOwner = isAdmin && integration.owner.id === organizationId;
  const isDeveloped = modes.some((mode) => mode.integration === integrationName);
  const ask = (asked: Asked) => () => setAsked(asked);
  const end = async () => {
    try {
      await endDevelopment.mutateAsync({ params: { integrationName } });
      toastDone("Development mode is off");
    } catch (error) {
      toastProblem(error);
    }
  };
  const development = isDeveloped
    ? { label: "End development mode", icon: PlugZap, onSelect: () => void end() }
    : { label: "Development mode…", icon: SquareTerminal, onSelect: ask("develop") };
  const actions: Actions = [
    ...(isOwner
      ? [
          {
            id: "publish",
            label: "Publish new version…",
            icon: Upload,
            onSelect: ask("publish"),
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
            onSelect: ask("uninstall"),
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
            onSelect: ask("delete"),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <MoreActions actions={actions} />
      {asked === "uninstall" && installation && (
        <UninstallDialog {...{ params, integration, installation }} onClose={close} />
      )}
      {asked === "publish" && (
        <PublishDialog organization={params} integration={integration} open onOpenChange={close} />
      )}
      {asked === "develop" && (
        <DevelopmentDialog params={params} title={integration.title} open onOpenChange={close} />
      )}
      {asked === "delete" && (
        <DeleteDialog params={params} integration={integration} onClose={close} />
      )}
    </>
  );
}

interface UninstallDialogProps extends Pick<Shown, "params" | "integration"> {
  installation: NonNullable<Shown["installation"]>;
  onClose: () => void;
}

function UninstallDialog({ params, integration, installation, onClose }: UninstallDialogProps) {
  const router = useRouter();
  const uninstall = useUninstall();
  const { integrationName } = params;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Uninstall ${integration.title}?`}
      confirmLabel="Uninstall"
      onConfirm={async () => {
        const ids = { integrationName, installationId: installation.id };
        await uninstall.mutateAsync({ params: ids });
        toastDone(`${integration.title} is uninstalled`);
        router.push(paths.integration(params));
      }}
    >
      <p>
        It stops working on {plural(installation.spaces, "space")} and all sites. What was
        configured is lost.
      </p>
    </ConfirmDialog>
  );
}

interface DeleteDialogProps extends Pick<Shown, "params" | "integration"> {
  onClose: () => void;
}

function DeleteDialog({ params, integration, onClose }: DeleteDialogProps) {
  const router = useRouter();
  const unpublish = useUnpublishIntegration();
  const { integrationName } = params;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
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
        It is uninstalled wherever it is installed
        {integration.visibility !== "private" && ", in other organizations too"}. Its versions and
        what was configured cannot be brought back.
      </p>
    </ConfirmDialog>
  );
}
