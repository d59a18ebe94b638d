"use client";

import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { type CreatedUserToken, UserTokenDraft } from "@/lib/contract/people/users";
import { useCreateUserToken } from "@/lib/queries/users";

interface CreateTokenDialogProps extends DialogProps {
  onCreated: (token: CreatedUserToken) => void;
}

const blank = { label: "" };

export function CreateTokenDialog({ onCreated, ...dialog }: CreateTokenDialogProps) {
  const create = useCreateUserToken();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Create API token"
      description="The token has the same access as you, in all your organizations."
      submitLabel="Create token"
      schema={UserTokenDraft}
      defaultValues={blank}
      onSubmit={async (body) => {
        onCreated(await create.mutateAsync({ body }));
        // The secret is on the screen now and need not stay in memory here.
        create.reset();
      }}
    >
      <TextField
        name="label"
        label="Name"
        help="Name the script or program that uses the token."
        maxLength={50}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
