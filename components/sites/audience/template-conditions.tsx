"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { useSiteTemplateConditions } from "@/lib/queries/sites/adaptive-schema";

const shownAtFirst = 8;

interface TemplateConditionsProps {
  params: SiteParams;
  /** Opens a condition in the tester; undefined for viewers who can't test. */
  onTry: ((condition: string) => void) | undefined;
}

/** Example conditions for the saved schema, described and ready to copy. */
export function TemplateConditions({ params, onTry }: TemplateConditionsProps) {
  const found = useSiteTemplateConditions(params);
  const [all, setAll] = useState(false);
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="The suggestions couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data) return <Skeleton className="h-40 max-w-form" />;
  const { items } = found.data;
  if (items.length === 0) {
    return (
      <p className="text-text-muted">
        No suggestions yet. They are based on the claims of the saved schema.
      </p>
    );
  }
  const shown = all ? items : items.slice(0, shownAtFirst);
  return (
    <div className="max-w-form space-y-2">
      <ul aria-label="Suggested conditions" className="divide-y rounded border">
        {shown.map(({ description, condition }) => (
          <li key={condition} className="flex items-start gap-2 py-2 pr-1.5 pl-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{description}</p>
              <code className="wrap-anywhere font-mono text-text-muted text-xs [font-variant-ligatures:none]">
                {condition}
              </code>
            </div>
            {onTry && (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Test ${condition}`}
                onClick={() => onTry(condition)}
              >
                Test
              </Button>
            )}
            <CopyButton value={condition} label={`Copy ${condition}`} />
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Show all {plural(items.length, "suggestion")}
        </Button>
      )}
    </div>
  );
}
