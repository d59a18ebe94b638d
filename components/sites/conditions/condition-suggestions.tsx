"use client";

import { WandSparkles } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ActionMenu } from "@/components/ui/menu";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useSiteTemplateConditions } from "@/lib/queries/sites/adaptive-schema";

interface ConditionSuggestionsProps {
  site: SiteParams;
  onChoose: (condition: string) => void;
}

/** Menu of conditions that match the schema. */
export function ConditionSuggestions({ site, onChoose }: ConditionSuggestionsProps) {
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
        onSelect: () => onChoose(condition),
      }))}
    />
  );
}
