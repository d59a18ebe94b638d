"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { ListField } from "@/components/form/list-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import type { AdaptiveJsonSchema } from "@/lib/contract/adaptive-json-schema";
import {
  type ClaimDraft,
  draftSchemaFor,
  hasChoices,
  pathIn,
  placeOf,
  toDraft,
  toProperty,
} from "./claim-draft";
import { itemTypeOptions, typeOptions } from "./claim-words";
import {
  addClaim,
  type Claim,
  type ClaimPath,
  isWithin,
  listClaims,
  nameOf,
  replaceClaim,
  unsigned,
} from "./claims";

interface ClaimDialogProps extends DialogProps {
  schema: AdaptiveJsonSchema;
  /** Left out for a new claim. */
  claim: Claim | undefined;
  /** Where a new claim begins. */
  parent: ClaimPath;
  onChange: (schema: AdaptiveJsonSchema) => void;
}

/** One claim; what is done here becomes part of the schema once that is saved. */
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
        help="As your sign-in or your pages send it."
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
        help="Tells the people who write conditions what it stands for."
        rows={2}
        maxLength={1024}
      />
      <SelectField name="place" label="Comes from" options={placesIn(schema, claim)} />
    </FormDialog>
  );
}

const Choice = z.string().min(1);
const keep = (text: string) => text;

function TypeFields() {
  const [type, items] = useWatch<ClaimDraft, ["type", "items"]>({ name: ["type", "items"] });
  return (
    <>
      <SelectField name="type" label="Type" options={typeOptions} />
      {type === "array" && (
        <SelectField name="items" label="Each entry" options={itemTypeOptions} />
      )}
      {hasChoices({ type, items }) && (
        <ListField
          name="choices"
          label="Values"
          entry={Choice}
          normalize={keep}
          placeholder="pro"
          emptyText="No value yet."
        />
      )}
    </>
  );
}

/** Where a claim may stand: signed, unsigned, or in a group that is not its own part. */
function placesIn(schema: AdaptiveJsonSchema, claim: Claim | undefined) {
  const groups = listClaims(schema).filter(
    ({ path, property }) => property.type === "object" && !(claim && isWithin(path, claim.path)),
  );
  return [
    { value: placeOf([]), label: "Your sign-in: signed" },
    { value: placeOf([unsigned]), label: "Anywhere: unsigned" },
    ...groups.map(({ path }) => ({ value: placeOf(path), label: `The group ${path.join(" › ")}` })),
  ];
}
