"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { type CreatedUserToken, UserTokenDraft } from "@/lib/contract/users";
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
      description="It may do everything that you may do, in every organization of yours."
      submitLabel="Create token"
      schema={UserTokenDraft}
      defaultValues={blank}
      onSubmit={async (body) => {
        onCreated(await create.mutateAsync({ body }));
        // The secret is on the screen now and need not be kept here as well.
        create.reset();
      }}
    >
      <TextField
        name="label"
        label="Name"
        help="What will use it, so that you know later which one to revoke"
        maxLength={50}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
