"use client";

import { CircleAlert, CircleCheck, WandSparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { Button } from "@/components/ui/button";
import { ActionMenu } from "@/components/ui/menu";
import { readProblem } from "@/components/ui/problem";
import type { ConditionCheck } from "@/lib/contract/sites/adaptive-schema";
import { useConditionCheck, useSiteTemplateConditions } from "@/lib/queries/sites/adaptive-schema";
import { useSite } from "@/lib/queries/sites/sites";
import { useStructureContext } from "./structure-context";

const pauseMs = 350;

/** Expression over the visitor's claims, validated by the service while it is typed. */
export function ConditionField() {
  const { control } = useFormContext<{ condition?: string | null }>();
  const condition = useWatch({ control, name: "condition" }) ?? "";
  const published = useSite(useStructureContext().site).data?.published ?? false;
  return (
    <div className="space-y-2">
      <TextAreaField
        name="condition"
        label="Condition"
        optional
        mono
        rows={2}
        maxLength={1024}
        placeholder='visitor.claims.plan == "pro"'
        help={`Visible only to visitors who match the condition. Leave blank to show it to everyone.${published ? " On a published site, you need the admin role in each space that more visitors can see." : ""}`}
      />
      <Check condition={condition} />
      <Templates />
    </div>
  );
}

function Check({ condition }: { condition: string }) {
  const { site } = useStructureContext();
  const settled = usePaused(condition);
  const { data, error, isPlaceholderData } = useConditionCheck(site, settled);
  const isCurrent = settled === condition && !isPlaceholderData;
  const element = useRef<HTMLDivElement>(null);
  const fault = isCurrent && data?.valid === false;
  useEffect(() => {
    // An error below the dialog's edge would go unnoticed.
    if (fault) element.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  return (
    <div ref={element} role="status" className="scroll-mb-4 text-sm">
      {condition === "" ? null : error ? (
        <p className="text-text-muted">
          The condition couldn't be checked: {readProblem(error).message}
        </p>
      ) : !data || !isCurrent ? (
        <p className="text-text-muted">Checking…</p>
      ) : data.valid ? (
        <p className="flex gap-1.5 text-success">
          <CircleCheck aria-hidden className="mt-px size-4 shrink-0" />
          Valid condition
        </p>
      ) : (
        <ErrorNote condition={condition} check={data} />
      )}
    </div>
  );
}

function ErrorNote({ condition, check }: { condition: string; check: ConditionCheck }) {
  const { message = "Invalid condition", position } = check;
  return (
    <div className="space-y-1 text-danger">
      <p className="flex gap-1.5">
        <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
        <span className="first-letter:uppercase">{message}</span>
      </p>
      {position !== undefined && (
        <code
          dir="ltr"
          className="block overflow-x-auto whitespace-pre-wrap pl-5.5 font-mono text-xs"
        >
          <span className="text-text-muted">{condition.slice(0, position)}</span>
          <mark className="rounded-xs bg-danger-soft text-danger underline decoration-wavy">
            {condition.slice(position) || "␣"}
          </mark>
        </code>
      )}
    </div>
  );
}

function Templates() {
  const { site } = useStructureContext();
  const { setValue } = useFormContext();
  const items = useSiteTemplateConditions(site).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ActionMenu
      trigger={
        <Button size="small" variant="ghost" className="-ml-2">
          <WandSparkles />
          Insert suggestion
        </Button>
      }
      actions={items.map(({ description, condition }) => ({
        id: condition,
        label: description,
        reason: condition,
        onSelect: () =>
          setValue("condition", condition, { shouldDirty: true, shouldValidate: true }),
      }))}
    />
  );
}

/** Returns the value after a pause in typing. */
function usePaused(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
