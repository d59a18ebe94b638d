"use client";

import * as z from "zod";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { SiteHostname } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useUpdateSite } from "@/lib/queries/sites/sites";
import { toHostname } from "./to-hostname";

const Named = z.object({ hostname: z.string().transform(toHostname).pipe(SiteHostname) });
const blank = { hostname: "" };

interface HostnameDialogProps extends DialogProps {
  params: SiteParams;
}

/** Sets the host name of a site; it takes effect once its records are found. */
export function SetHostnameDialog({ params, ...dialog }: HostnameDialogProps) {
  const update = useUpdateSite();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Set custom hostname"
      description="Verify it with DNS records after you set it. Until then, the site keeps its URL."
      submitLabel="Set hostname"
      schema={Named}
      defaultValues={blank}
      onSubmit={async ({ hostname }) => {
        await update.mutateAsync({ params, body: { hostname } });
        toastDone(`${hostname} set`);
      }}
    >
      <TextField
        name="hostname"
        label="Hostname"
        help="A name in a domain of yours, with three parts or more."
        placeholder="docs.example.com"
        autoFocus
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface RemoveHostnameDialogProps extends HostnameDialogProps {
  hostname: string;
  /** The name is the site's current address. */
  isActive: boolean;
}

/** Removes the host name of a site; shows the effects on its readers. */
export function RemoveHostnameDialog(props: RemoveHostnameDialogProps) {
  const { params, hostname, isActive, ...dialog } = props;
  const update = useUpdateSite();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${hostname}?`}
      confirmLabel="Remove hostname"
      onConfirm={async () => {
        await update.mutateAsync({ params, body: { hostname: null } });
        toastDone(`${hostname} removed`);
      }}
    >
      {isActive
        ? `${hostname} stops working, and so do all links to it. Readers find the site at its URL on this service again.`
        : `The URL of the site doesn't change, because ${hostname} isn't active.`}{" "}
      If you set the hostname again, it needs a new TXT record.
    </ConfirmDialog>
  );
}
