"use client";

import { SelectField } from "@/components/platform/form/select-field";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import type { ValuedClaim } from "./claim-values";

const flags = [
  { value: "true", label: "True" },
  { value: "false", label: "False" },
];

/** Fields for the values of claims. */
export function ClaimFields({ claims }: { claims: readonly ValuedClaim[] }) {
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
