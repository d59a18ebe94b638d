"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useRef } from "react";
import { FieldFrame, FieldNotes } from "@/components/platform/form/field-frame";
import { FormPart } from "@/components/platform/form/form-part";
import { useField } from "@/components/platform/form/use-field";
import { IconButton } from "@/components/ui/icon-button";
import { announce } from "@/components/ui/live-region";
import { Select } from "@/components/ui/select";
import {
  type Customization,
  type PageAction,
  pageActionTypes,
} from "@/lib/contract/sites/customization";

type PageActions = Customization["pageActions"];

const actionLabels: Record<PageAction, string> = {
  assistant: "Ask the assistant of the site",
  "external-ai": "Open in an external AI assistant",
  markdown: "Copy as Markdown",
  mcp: "Connect to the MCP server",
  git: "Edit in Git",
  pdf: "Download PDF",
};

/** Sets the two flags of earlier clients as well, which must agree with the list. */
const pageActionsOf = (items: PageAction[]): PageActions => ({
  externalAI: items.includes("external-ai"),
  markdown: items.includes("markdown"),
  items,
});

/** Actions of each page, in the order of their menu. */
export function PageActionFields() {
  const name = "pageActions";
  const { field, error, id, control } = useField({ name, label: "Add page action" });
  const add = useRef<HTMLButtonElement>(null);
  const items = (field.value as PageActions | undefined)?.items ?? [];
  const set = (next: PageAction[]) => field.onChange(pageActionsOf(next));
  const remaining = pageActionTypes.filter((action) => !items.includes(action));
  const move = (from: number, to: number) => {
    const next = items.toSpliced(from, 1);
    set(next.toSpliced(to, 0, ...items.slice(from, from + 1)));
    announce(`Moved to position ${to + 1} of ${items.length}`);
  };
  return (
    <FormPart title="Page actions" inner>
      {items.length === 0 ? (
        <p className="text-text-muted">Pages have no actions.</p>
      ) : (
        <ol aria-label="Page actions" className="divide-y rounded border">
          {items.map((action, at) => {
            const label = actionLabels[action];
            return (
              <li key={action} className="flex items-center gap-1 py-1 pr-1 pl-4">
                <span className="min-w-0 flex-1">{label}</span>
                <IconButton
                  label={`Move ${label} up`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move ${label} down`}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={`Remove ${label}`}
                  onClick={() => {
                    set(items.toSpliced(at, 1));
                    announce(`Removed ${label}`);
                    add.current?.focus();
                  }}
                >
                  <X />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {remaining.length > 0 ? (
        <FieldFrame id={id} label="Add page action" error={error}>
          <Select
            {...control}
            ref={add}
            placeholder="Choose an action"
            options={remaining.map((value) => ({ value, label: actionLabels[value] }))}
            value=""
            onValueChange={(action) => {
              const chosen = remaining.find((each) => each === action);
              if (chosen) set([...items, chosen]);
            }}
          />
        </FieldFrame>
      ) : (
        <FieldNotes id={id} error={error} />
      )}
    </FormPart>
  );
}
