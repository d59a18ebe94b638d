"use client";

import * as z from "zod";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { EmailDomain, type OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useUpdateOrganization } from "@/lib/queries/organizations/organizations";

/** Extracts the domain of a pasted address or link. */
const toDomain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^.*@/, "")
    .replace(/\/.*$/, "");

// Named as in the service's errors.
const Added = z.object({ emailDomains: z.string().transform(toDomain).pipe(EmailDomain) });
const blank = { emailDomains: "" };

interface DomainsDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Existing domains. */
  domains: readonly string[];
}

/** Adds a domain; it takes effect once its record is found. */
export function AddDomainDialog({ organization, domains, ...dialog }: DomainsDialogProps) {
  const update = useUpdateOrganization();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Add email domain"
      description="Verify the domain with a DNS record after you add it."
      submitLabel="Add domain"
      schema={Added}
      defaultValues={blank}
      onSubmit={async ({ emailDomains: domain }) => {
        const body = { emailDomains: [...domains, domain] };
        await update.mutateAsync({ params: organization, body });
        toastDone(`${domain} added`);
      }}
    >
      <TextField
        name="emailDomains"
        label="Domain"
        help="The part of your email addresses after the @. You can't add domains of public mail providers, such as gmail.com."
        placeholder="example.com"
        autoFocus
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface RemoveDomainDialogProps extends DomainsDialogProps {
  domain: string;
}

/** Removes a domain; shows the effect on joining and signing in. */
export function RemoveDomainDialog(props: RemoveDomainDialogProps) {
  const { organization, domains, domain, ...dialog } = props;
  const update = useUpdateOrganization();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${domain}?`}
      confirmLabel="Remove domain"
      onConfirm={async () => {
        const body = { emailDomains: domains.filter((each) => each !== domain) };
        await update.mutateAsync({ params: organization, body });
        toastDone(`${domain} removed`);
      }}
    >
      People with an address at this domain can no longer join on their own or find your single
      sign-on. Existing members keep their access. If you add the domain again, it needs a new DNS
      record.
    </ConfirmDialog>
  );
}
