"use client";

import { useMemo, useState } from "react";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { Section } from "@/components/platform/layout/section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useSiteAdaptiveSchema } from "@/lib/queries/sites/adaptive-schema";
import { fetchPreview } from "@/lib/queries/sites/publishing";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { allItems } from "@/lib/structure/items";
import { ClaimFields } from "./claim-fields";
import { toClaims, valuedClaims } from "./claim-values";

const dialogs = { preview: PreviewDialog };

/** Address that shows the site as a certain visitor would see it. */
export function PreviewSection({ params }: { params: SiteParams }) {
  const [url, setUrl] = useState<string>();
  const { open, element } = useDialogs(dialogs, { params, onAddress: setUrl });
  return (
    <Section
      title="Preview"
      description="View the site as a visitor with the claims that you choose, even if it is unpublished."
    >
      <Button onClick={() => open.preview()}>Preview as a visitor…</Button>
      {url !== undefined && (
        <Banner tone="success" className="max-w-form" title="Preview ready">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-accent-text underline underline-offset-2"
          >
            Open preview<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . Anyone with the link can view it for one hour.
        </Banner>
      )}
      {element}
    </Section>
  );
}

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const Draft = z.object({
  siteSpace: z.string().optional(),
  claims: z.string().max(4096).refine(isObject, "Enter a JSON object, such as {}").optional(),
  values: z.array(z.string()).optional(),
});

interface PreviewDialogProps extends DialogProps {
  params: SiteParams;
  onAddress: (url: string) => void;
}

/** Chooses the visitor's claims and the page of a preview. */
function PreviewDialog({ params, onAddress, ...dialog }: PreviewDialogProps) {
  const { data: structure } = useSiteStructure(params);
  const jsonSchema = useSiteAdaptiveSchema(params).data?.jsonSchema;
  const fields = useMemo(() => (jsonSchema ? valuedClaims(jsonSchema) : []), [jsonSchema]);
  const blank = useMemo(
    () => ({ siteSpace: "", claims: "{}", values: fields.map(() => "") }),
    [fields],
  );
  const choices = useMemo(
    () =>
      (structure ? allItems(structure) : []).flatMap((item) =>
        item.object === "site-space"
          ? [{ value: item.id, label: item.title, hint: item.path }]
          : [],
      ),
    [structure],
  );
  return (
    <FormDialog
      {...dialog}
      title="Preview as a visitor"
      description="Anyone with the preview link can view the site for one hour, even if it is unpublished."
      submitLabel="Create preview link"
      schema={Draft}
      defaultValues={blank}
      onSubmit={async ({ siteSpace, claims: json, values }) => {
        const claims =
          jsonSchema && fields.length > 0
            ? JSON.stringify(toClaims(jsonSchema, values ?? []))
            : json;
        const query = { ...(siteSpace && { siteSpace }), ...(claims && { claims }) };
        onAddress((await fetchPreview(params, query)).url);
      }}
    >
      <ComboboxField
        name="siteSpace"
        label="Start at"
        optional
        choices={choices}
        noneLabel="Start of the site"
      />
      {fields.length > 0 ? (
        <ClaimFields claims={fields} />
      ) : (
        <TextAreaField
          name="claims"
          label="Claims"
          help="A JSON object with claims of the schema."
          mono
        />
      )}
    </FormDialog>
  );
}
