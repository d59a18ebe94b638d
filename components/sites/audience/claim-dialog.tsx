"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { ListField } from "@/components/platform/form/list-field";
import { SelectField } from "@/components/platform/form/select-field";
import { splitValues } from "@/components/platform/form/split-values";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import { itemTypeOptions, typeOptions } from "@/components/sites/claims/claim-labels";
import type { DialogProps } from "@/components/ui/dialog";
import {
  addClaim,
  type Claim,
  type ClaimPath,
  isWithin,
  listClaims,
  nameOf,
  replaceClaim,
  unsigned,
} from "@/lib/claims/claims";
import type { AdaptiveJsonSchema } from "@/lib/contract/sites/adaptive-json-schema";
import {
  type ClaimDraft,
  draftSchemaFor,
  hasChoices,
  parentValue,
  pathIn,
  toDraft,
  toProperty,
} from "./claim-draft";

interface ClaimDialogProps extends DialogProps {
  schema: AdaptiveJsonSchema;
  /** Undefined for a new claim. */
  claim?: Claim;
  /** Initial parent of a new claim. */
  parent: ClaimPath;
  onChange: (schema: AdaptiveJsonSchema) => void;
}

/** Edits one claim of the draft schema, which is saved separately. */
export function ClaimDialog({ schema, claim, parent, onChange, ...dialog }: ClaimDialogProps) {
  const rules = useMemo(() => draftSchemaFor(schema, claim), [schema, claim]);
  const shown = useMemo(() => toDraft(claim, parent), [claim, parent]);
  return (
    <FormDialog
      {...dialog}
      title={claim ? `Edit claim ${nameOf(claim.path)}` : "Add claim"}
      submitLabel={claim ? "Apply" : "Add claim"}
      schema={rules}
      defaultValues={shown}
      requireDirty={claim !== undefined}
      onSubmit={(draft) => {
        const property = toProperty(draft, claim?.property);
        const path = pathIn(draft);
        onChange(
          claim
            ? replaceClaim(schema, claim.path, path, property)
            : addClaim(schema, path, property),
        );
      }}
    >
      <TextField
        name="name"
        label="Name"
        help="The name that your sign-in provider or your pages send."
        maxLength={128}
        spellCheck={false}
        autoComplete="off"
        autoFocus
      />
      <TypeFields />
      <TextAreaField
        name="description"
        label="Description"
        optional
        help="Shown to people who write conditions."
        rows={2}
        maxLength={1024}
      />
      <SelectField name="place" label="Source" options={placesIn(schema, claim)} />
    </FormDialog>
  );
}

const Choice = z.string().min(1);

function TypeFields() {
  const [type, items] = useWatch<ClaimDraft, ["type", "items"]>({ name: ["type", "items"] });
  return (
    <>
      <SelectField name="type" label="Type" options={typeOptions} />
      {type === "array" && <SelectField name="items" label="Item type" options={itemTypeOptions} />}
      {hasChoices({ type, items }) && (
        <ListField
          name="choices"
          label="Values"
          entry={Choice}
          split={splitValues}
          help="Separate values by commas. Put a value that has a comma in quotes."
          placeholder="pro"
          emptyText="No values yet."
        />
      )}
    </>
  );
}

/** Returns the parents that a claim can have: signed, unsigned, or a group outside of it. */
function placesIn(schema: AdaptiveJsonSchema, claim: Claim | undefined) {
  const groups = listClaims(schema).filter(
    ({ path, property }) => property.type === "object" && !(claim && isWithin(path, claim.path)),
  );
  return [
    { value: parentValue([]), label: "Sign-in provider (signed)" },
    { value: parentValue([unsigned]), label: "Browser (unsigned)" },
    ...groups.map(({ path }) => ({ value: parentValue(path), label: `Group ${path.join(" › ")}` })),
  ];
}
