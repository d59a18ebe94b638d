"use client";

import { useMemo } from "react";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { Form } from "@/components/platform/form/form";
import { FormPart } from "@/components/platform/form/form-part";
import { TextField } from "@/components/platform/form/text-field";
import { toastDone } from "@/components/ui/toast";
import { type PublishingAuth, PublishingAuthDraft } from "@/lib/contract/sites/publishing";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useUpdateSitePublishingAuth } from "@/lib/queries/sites/publishing";

const backends = [
  {
    value: "custom",
    label: "Your own sign-in",
    description: "Your system signs a token and redirects the visitor back to the site with it.",
  },
  {
    value: "integration",
    label: "An integration",
    description: "An integration that is installed on this site and can authenticate visitors.",
  },
];

/** Settings of the signing backend, and of the redirect for visitors without a token. */
export function SignInForm({ params, auth }: { params: SiteParams; auth: PublishingAuth }) {
  const update = useUpdateSitePublishingAuth();
  const { backend, fallbackURL, integration } = auth;
  const shown = useMemo(
    () => ({ backend, fallbackURL: fallbackURL ?? "" }),
    [backend, fallbackURL],
  );
  return (
    <Form
      schema={PublishingAuthDraft}
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
          label="Sign-in method"
          options={backends}
          help={helpOf(backend, integration)}
        />
        <TextField
          name="fallbackURL"
          label="Fallback URL"
          optional
          help="Visitors without a valid token are redirected here, with the requested path as location. Otherwise they get a 404."
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
    ? "The integration is no longer installed on this site. Visitors are redirected to the fallback URL."
    : `${integration} signs visitors in.`;
}
