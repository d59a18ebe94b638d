"use client";

import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Uri } from "@/lib/contract/platform/common";
import { type InOrganization, useStartDevelopment } from "@/lib/queries/integrations/integrations";

interface DevelopmentDialogProps extends DialogProps {
  params: InOrganization;
  title: string;
}

const blank = { tunnelUrl: "", all: false, typed: "" };

/** Sends the events of an integration to a developer's machine. */
export function DevelopmentDialog({ params, title, ...dialog }: DevelopmentDialogProps) {
  const { integrationName } = params;
  const start = useStartDevelopment();
  const Mode = z
    .object({ tunnelUrl: Uri.max(256), all: z.boolean(), typed: z.string() })
    .refine(({ all, typed }) => !all || typed.trim() === integrationName, {
      error: "must be the name of the integration",
      path: ["typed"],
    });
  return (
    <FormDialog
      {...dialog}
      title={`Development mode for ${title}`}
      description="Events go to your tunnel instead of the published script. Everyone in the organization sees a notice."
      submitLabel="Turn on"
      schema={Mode}
      defaultValues={blank}
      onSubmit={async ({ tunnelUrl, all }) => {
        await start.mutateAsync({ params: { integrationName }, body: { tunnelUrl, all } });
        toastDone("Development mode turned on");
      }}
    >
      <TextField
        name="tunnelUrl"
        label="Tunnel URL"
        placeholder="https://tunnel.example.com"
        maxLength={256}
        autoComplete="off"
      />
      <SwitchField
        name="all"
        label="Events from all organizations"
        help="Includes events from other organizations, with data of their spaces and readers."
      />
      <TypedName name={integrationName} />
    </FormDialog>
  );
}

function TypedName({ name }: { name: string }) {
  const { control } = useFormContext<typeof blank>();
  const all = useWatch({ control, name: "all" });
  if (!all) return null;
  return <TextField name="typed" label={`Type ${name} to confirm`} autoComplete="off" />;
}
