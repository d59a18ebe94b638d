"use client";

import { useParams } from "next/navigation";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { FieldFrame } from "@/components/form/field-frame";
import { TextField } from "@/components/form/text-field";
import { Select } from "@/components/ui/select";
import type { ContentRef } from "@/lib/contract/content-ref";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useSpaceChoices } from "@/lib/queries/space-choices";

type Kind = ContentRef["kind"];

const words: Record<Kind, string> = {
  url: "An address",
  space: "A space",
  page: "A page",
  anchor: "A heading of a page",
  file: "A file",
  user: "A person",
  collection: "A collection",
  "reusable-content": "Reusable content",
  openapi: "An API specification",
};

const initial = {
  url: { kind: "url", url: "" },
  space: { kind: "space", space: "" },
} satisfies Partial<Record<Kind, ContentRef>>;

interface TargetFieldProps {
  name: string;
  /** What may stand instead of a target. */
  none?: string;
}

/** Where a link goes. Targets of other kinds than are chosen here come through the API, and stay. */
export function TargetField({ name, none }: TargetFieldProps) {
  const id = useId();
  const { setValue } = useFormContext();
  const target = useWatch({ name }) as ContentRef | null;
  const kind = target?.kind;
  const kinds: Kind[] = kind && !(kind in initial) ? ["url", "space", kind] : ["url", "space"];
  return (
    <>
      <FieldFrame id={id} label="Goes to">
        <Select
          id={id}
          placeholder={none}
          options={kinds.map((value) => ({ value, label: words[value] }))}
          value={kind ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const next = value === "" ? null : initial[value as keyof typeof initial];
            if (next !== undefined) setValue(name, next, { shouldDirty: true });
          }}
        />
      </FieldFrame>
      {kind === "url" && (
        <TextField
          name={`${name}.url`}
          label="Address"
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
