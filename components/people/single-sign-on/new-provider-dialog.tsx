"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { NewSAMLProvider } from "@/lib/contract/people/saml";
import { useCreateSAMLProvider } from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";

const Named = NewSAMLProvider.pick({ label: true });
const blank = { label: "" };

interface NewProviderDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Only a name: the addresses for the identity provider depend on the created provider. */
export function NewProviderDialog({ organization, ...dialog }: NewProviderDialogProps) {
  const router = useRouter();
  const create = useCreateSAMLProvider();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Add identity provider"
      description="You set it up and test it before members can use it."
      submitLabel="Add provider"
      schema={Named}
      defaultValues={blank}
      onSubmit={async (body) => {
        const made = await create.mutateAsync({
          params: organization,
          body: { ...body, enabled: false },
        });
        router.push(paths.ssoProvider({ ...organization, samlProviderId: made.id }));
      }}
    >
      <TextField
        name="label"
        label="Name"
        help="Shown on the sign-in button."
        placeholder="Okta"
        maxLength={30}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
