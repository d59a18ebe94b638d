"use client";

import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Uri } from "@/lib/contract/common";
import { type InOrganization, useStartDevelopment } from "@/lib/queries/integrations";

interface DevelopmentDialogProps extends DialogProps {
  params: InOrganization;
  title: string;
}

const blank = { tunnelUrl: "", all: false, typed: "" };

/** Sends the events of an integration to the machine where it is being written. */
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
      title={`Development mode of ${title}`}
      description="While it is on, events go to your tunnel instead of the published script. Everybody in the organization is told."
      submitLabel="Turn on"
      schema={Mode}
      defaultValues={blank}
      onSubmit={async ({ tunnelUrl, all }) => {
        await start.mutateAsync({ params: { integrationName }, body: { tunnelUrl, all } });
        toastDone("Development mode is on");
      }}
    >
      <TextField
        name="tunnelUrl"
        label="Address of the tunnel"
        placeholder="https://tunnel.example.com"
        maxLength={256}
        autoComplete="off"
      />
      <SwitchField
        name="all"
        label="Events of every organization"
        help="Those of others who installed it too, with what their spaces and readers send."
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
