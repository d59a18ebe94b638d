"use client";

import { useField } from "@/components/platform/form/use-field";
import { ConditionInput } from "@/components/sites/conditions/condition-input";
import type { ConditionPart } from "@/components/sites/conditions/use-condition-state";
import { useSite } from "@/lib/queries/sites/sites";
import { useStructureContext } from "./structure-context";

const label = "Condition";

interface ConditionFieldProps {
  part: ConditionPart;
  /** Takes the focus when the dialog opens. */
  focused?: boolean;
}

/** Condition over the visitor's claims that shows or hides a part of the site. */
export function ConditionField({ part, focused = false }: ConditionFieldProps) {
  const { site } = useStructureContext();
  const { field, error, id } = useField<{ condition?: string | null }>({
    name: "condition",
    label,
  });
  const published = useSite(site).data?.published ?? false;
  return (
    <ConditionInput
      {...{ id, label, site, part, error, focused }}
      optional
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      help={`Visible only to visitors who match the condition. Without one, everyone sees it.${published ? " On a published site, you need the admin role in each space that more visitors can see." : ""}`}
    />
  );
}
