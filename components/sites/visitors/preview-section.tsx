"use client";

import { useMemo, useState } from "react";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
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
import { toClaims, type ValuedClaim, valuedClaims } from "./claim-values";

const dialogs = { preview: PreviewDialog };

/** Creates an address that shows the site as a certain visitor sees it. */
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

const flags = [
  { value: "true", label: "True" },
  { value: "false", label: "False" },
];

function ClaimFields({ claims }: { claims: readonly ValuedClaim[] }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 font-medium">Claims</legend>
      <p className="text-sm text-text-muted">Blank claims are left out.</p>
      {claims.map((claim, index) => (
        <ClaimField key={claim.path.join("\n")} claim={claim} name={`values.${index}`} />
      ))}
    </fieldset>
  );
}

function ClaimField({ claim: { path, property }, name }: { claim: ValuedClaim; name: string }) {
  const field = { name, label: path.join("."), help: property.description };
  if (property.type === "boolean") {
    return <SelectField {...field} placeholder="Blank" options={flags} />;
  }
  if (property.type === "array") {
    const { enum: choices } = property.items;
    const rule = `One value per line${choices ? `: ${choices.join(", ")}` : ""}.`;
    return <TextAreaField {...field} rows={2} help={`${rule} ${property.description}`.trim()} />;
  }
  if (property.type === "string" && property.enum) {
    const options = property.enum.map((value) => ({ value, label: value }));
    return <SelectField {...field} placeholder="Blank" options={options} />;
  }
  const isNumber = property.type === "number";
  return <TextField {...field} autoComplete="off" {...(isNumber && { inputMode: "decimal" })} />;
}
