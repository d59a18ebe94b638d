"use client";

import { useParams } from "next/navigation";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { TextField } from "@/components/platform/form/text-field";
import { Select } from "@/components/ui/select";
import type { ContentRef } from "@/lib/contract/content/content-ref";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";

type Kind = ContentRef["kind"];

/** Kinds of targets. */
export const targetLabels: Record<Kind, string> = {
  url: "URL",
  space: "Space",
  page: "Page",
  anchor: "Heading on a page",
  file: "File",
  user: "Person",
  collection: "Collection",
  "reusable-content": "Reusable content",
  openapi: "API specification",
};

const initial = {
  url: { kind: "url", url: "" },
  space: { kind: "space", space: "" },
} satisfies Partial<Record<Kind, ContentRef>>;

interface TargetFieldProps {
  name: string;
  /** Choice for no target. */
  none?: string;
}

/** Target of a link. Targets of other kinds, set through the API, stay. */
export function TargetField({ name, none }: TargetFieldProps) {
  const id = useId();
  const { setValue } = useFormContext();
  const target = useWatch({ name }) as ContentRef | null;
  const kind = target?.kind;
  const kinds: Kind[] = kind && !(kind in initial) ? ["url", "space", kind] : ["url", "space"];
  return (
    <>
      <FieldFrame id={id} label="Target">
        <Select
          id={id}
          placeholder={none}
          options={kinds.map((value) => ({ value, label: targetLabels[value] }))}
          value={kind ?? ""}
          onValueChange={(value) => {
            const next = value === "" ? null : initial[value as keyof typeof initial];
            if (next !== undefined) setValue(name, next, { shouldDirty: true });
          }}
        />
      </FieldFrame>
      {kind === "url" && (
        <TextField
          name={`${name}.url`}
          label="URL"
          inputMode="url"
          placeholder="https://example.com"
        />
      )}
      {target?.kind === "space" && <SpaceField name={`${name}.space`} chosen={target.space} />}
    </>
  );
}

function SpaceField({ name, chosen }: { name: string; chosen: string }) {
  const { organizationId } = useParams<Pick<OrganizationParams, "organizationId">>();
  const choices = useSpaceChoices({ organizationId }, { chosen });
  return <ComboboxField name={name} label="Space" placeholder="Choose a space" {...choices} />;
}
