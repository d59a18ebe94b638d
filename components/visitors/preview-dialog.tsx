"use client";

import { useMemo } from "react";
import * as z from "zod";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextAreaField } from "@/components/form/text-area-field";
import type { DialogProps } from "@/components/ui/dialog";
import type { SiteParams } from "@/lib/contract/sites";
import { askPreview } from "@/lib/queries/publishing";
import { useSiteStructure } from "@/lib/queries/site-structure";
import { allItems } from "@/lib/structure/items";

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
  claims: z.string().max(4096).refine(isObject, "Write a JSON object, such as {}").optional(),
});

const blank = { siteSpace: "", claims: "{}" };

interface PreviewDialogProps extends DialogProps {
  params: SiteParams;
  onAddress: (url: string) => void;
}

/** Asks as whom to look at the site, and where. */
export function PreviewDialog({ params, onAddress, ...dialog }: PreviewDialogProps) {
  const { data: structure } = useSiteStructure(params);
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
      description="The address shows the site for an hour to whoever has it, published or not."
      submitLabel="Get preview address"
      schema={Draft}
      defaultValues={blank}
      onSubmit={async ({ siteSpace, claims }) => {
        const query = { ...(siteSpace && { siteSpace }), ...(claims && { claims }) };
        onAddress((await askPreview(params, query)).url);
      }}
    >
      <ComboboxField
        name="siteSpace"
        label="Opens"
        optional
        choices={choices}
        noneLabel="The site"
      />
      <TextAreaField
        name="claims"
        label="Claims"
        help="As JSON, by the names of the adaptive schema. Claims left out are absent."
        mono
      />
    </FormDialog>
  );
}
