"use client";

import { useState } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import { type CreatedUserToken, UserTokenDraft } from "@/lib/contract/people/users";
import { useCreateUserToken } from "@/lib/queries/people/users";

const dialogs = { create: CreateTokenDialog };

/** Creates a token: names it, then shows its secret to copy. */
export function CreateToken() {
  // Not in `dialogs`, which keep their properties after closing: the secret must be forgotten.
  const [created, setCreated] = useState<CreatedUserToken>();
  const { open, element } = useDialogs(dialogs, { onCreated: setCreated });
  return (
    <>
      <Button variant="primary" onClick={() => open.create()}>
        Create token
      </Button>
      {element}
      {created && <TokenSecretDialog created={created} onDone={() => setCreated(undefined)} />}
    </>
  );
}

interface CreateTokenDialogProps extends DialogProps {
  onCreated: (token: CreatedUserToken) => void;
}

const blank = { label: "" };

function CreateTokenDialog({ onCreated, ...dialog }: CreateTokenDialogProps) {
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
        // The secret is on the screen now, and need not stay in memory here.
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

interface TokenSecretDialogProps {
  created: CreatedUserToken;
  onDone: () => void;
}

/** Shows the secret, once: clicking outside does not close it. */
function TokenSecretDialog({ created, onDone }: TokenSecretDialogProps) {
  const [warned, setWarned] = useState(false);
  const mayClose = () => {
    setWarned(true);
    return warned;
  };
  return (
    <Dialog
      open
      onOpenChange={onDone}
      onCloseRequest={mayClose}
      title={`Token ${created.label} created`}
      description="Use it as a bearer token in the Authorization header."
      footer={
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className="space-y-3">
        <Banner tone="warning">
          {warned
            ? "You won't be able to see this token again. Close again to confirm."
            : "Copy it now: you won't be able to see it again. Store it like a password, never in a repository."}
        </Banner>
        <CodeBlock code={created.token} copyLabel="Copy token" wrap />
      </div>
    </Dialog>
  );
}
