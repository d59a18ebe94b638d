"use client";

import { useMemo } from "react";
import { ChoiceField } from "@/components/form/choice-field";
import { Form } from "@/components/form/form";
import { FormPart } from "@/components/form/form-part";
import { TextField } from "@/components/form/text-field";
import { toastDone } from "@/components/ui/toast";
import type { PublishingAuth } from "@/lib/contract/publishing";
import type { SiteParams } from "@/lib/contract/sites";
import { useUpdateSitePublishingAuth } from "@/lib/queries/publishing";

const backends = [
  {
    value: "custom",
    label: "Your own sign-in",
    description: "Your system signs a token and sends the visitor back to the site with it.",
  },
  {
    value: "integration",
    label: "An integration",
    description:
      "One that is installed on this site and may authenticate visitors. It sees them first.",
  },
];

/** Who signs visitors in, and where those without a token are sent. */
export function SignInForm({ params, auth }: { params: SiteParams; auth: PublishingAuth }) {
  const update = useUpdateSitePublishingAuth();
  const { backend, fallbackURL, integration } = auth;
  const shown = useMemo(
    () => ({ backend, fallbackURL: fallbackURL ?? "" }),
    [backend, fallbackURL],
  );
  return (
    <Form
      schema={async () => (await import("@/lib/contract/publishing")).PublishingAuthDraft}
      defaultValues={shown}
      requireDirty
      submitLabel="Save changes"
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body });
        toastDone("Visitor authentication saved");
      }}
    >
      <FormPart title="Sign-in">
        <ChoiceField
          name="backend"
          label="Who signs visitors in"
          options={backends}
          help={helpOf(backend, integration)}
        />
        <TextField
          name="fallbackURL"
          label="Fallback URL"
          optional
          help="Where visitors without a good token are sent, with the path that they asked for as location. Without one they see that there is no such site."
          placeholder="https://example.com/sign-in"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
        />
      </FormPart>
    </Form>
  );
}

function helpOf(backend: PublishingAuth["backend"], integration: string | undefined) {
  if (backend === "custom") return undefined;
  return integration === undefined
    ? "No such integration is installed on this site any more: visitors are sent to the fallback URL."
    : `${integration} signs visitors in.`;
}
