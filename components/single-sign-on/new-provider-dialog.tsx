"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { NewSAMLProvider } from "@/lib/contract/saml";
import { paths } from "@/lib/paths";
import { useCreateSAMLProvider } from "@/lib/queries/saml";

const Named = NewSAMLProvider.pick({ label: true });
const blank = { label: "" };

interface NewProviderDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Only a name: the addresses that the identity provider asks for need a provider to belong to. */
export function NewProviderDialog({ organization, ...dialog }: NewProviderDialogProps) {
  const router = useRouter();
  const create = useCreateSAMLProvider();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Add identity provider"
      description="It signs nobody in until you have set it up, tested it and switched it on."
      submitLabel="Add and set up"
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
        help="Members read it on the button that they sign in with."
        placeholder="Okta"
        maxLength={30}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
