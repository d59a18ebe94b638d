"use client";

import { useState } from "react";
import * as z from "zod";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import { type CreatedUserToken, UserTokenDraft } from "@/lib/contract/people/users";
import { useOrganizations } from "@/lib/queries/organizations/organizations";
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

const blank: TokenForm = { label: "", lasts: "90", access: "write", organization: null };

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "Never" },
];

const accessChoices = [
  { value: "write", label: "Read and write", description: "Whatever you may do yourself." },
  { value: "read", label: "Read only", description: "The token can't change anything." },
];

const TokenForm = UserTokenDraft.pick({ label: true }).extend({
  lasts: z.enum(["30", "90", "365", "never"]),
  access: z.enum(["write", "read"]),
  organization: z.string().nullable(),
});
type TokenForm = z.infer<typeof TokenForm>;

const toDraft = ({ label, lasts, access, organization }: TokenForm): UserTokenDraft => ({
  label,
  readOnly: access === "read",
  ...(organization && { organization }),
  ...(lasts !== "never" && { expiresInDays: Number(lasts) }),
});

function CreateTokenDialog({ onCreated, ...dialog }: CreateTokenDialogProps) {
  const create = useCreateUserToken();
  const found = useOrganizations().data?.pages.flatMap(({ items }) => items) ?? [];
  const organizations = found.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Create API token"
      description="The token acts as you, within the limits that you choose here."
      submitLabel="Create token"
      schema={TokenForm}
      defaultValues={blank}
      onSubmit={async (form) => {
        onCreated(await create.mutateAsync({ body: toDraft(form) }));
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
      <SelectField name="lasts" label="Expires after" options={lifetimes} />
      <ChoiceField name="access" label="Access" options={accessChoices} />
      <ComboboxField
        name="organization"
        label="Organization"
        choices={organizations}
        placeholder="All your organizations"
        optional
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
