"use client";

import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { SAMLProviderParams } from "@/lib/contract/people/saml";
import { Uri } from "@/lib/contract/platform/common";
import { useReadSAMLMetadata, useUpdateSAMLProvider } from "@/lib/queries/people/saml";

const Source = z.discriminatedUnion("from", [
  z.object({ from: z.literal("url"), url: Uri, xml: z.string().optional() }),
  z.object({
    from: z.literal("xml"),
    xml: z.string().min(1).max(1_000_000),
    url: z.string().optional(),
  }),
]);
type Source = z.infer<typeof Source>;

const sources = [
  { value: "url", label: "URL" },
  { value: "xml", label: "XML" },
];
const blank = { from: "url", url: "", xml: "" } as const;

interface MetadataDialogProps extends DialogProps {
  provider: SAMLProviderParams;
}

export function MetadataDialog({ provider, ...dialog }: MetadataDialogProps) {
  const { organizationId } = provider;
  const readMetadata = useReadSAMLMetadata();
  const update = useUpdateSAMLProvider();
  const save = async (source: Source) => {
    const body = source.from === "url" ? { url: source.url } : { xml: source.xml };
    const found = await readMetadata.mutateAsync({ params: { organizationId }, body });
    const { entityID, ssoURL, certificate, wantsSignedRequests } = found;
    await update.mutateAsync({
      params: provider,
      body: { entityID, ssoURL, certificate, ...(wantsSignedRequests && { signRequests: true }) },
    });
    toastDone("Metadata imported");
  };
  return (
    <FormDialog
      {...dialog}
      title="Import metadata"
      description="Imports the entity ID, the sign-in URL and the certificate."
      submitLabel="Import"
      schema={Source}
      defaultValues={blank}
      onSubmit={save}
    >
      <SelectField name="from" label="From" options={sources} />
      <SourceField />
    </FormDialog>
  );
}

function SourceField() {
  const { control } = useFormContext<Source>();
  if (useWatch({ control, name: "from" }) === "url") {
    return (
      <TextField
        name="url"
        label="Metadata URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
    );
  }
  return (
    <TextAreaField
      name="xml"
      label="Metadata XML"
      rows={10}
      mono
      placeholder="<EntityDescriptor …>"
      help="Paste the complete XML document."
    />
  );
}
