import { useMemo } from "react";
import { listClaims } from "@/lib/claims/claims";
import { kindOf } from "@/lib/claims/value-kind";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useSiteAdaptiveSchema } from "@/lib/queries/sites/adaptive-schema";

/** Returns the claims that have values, or the reason for which they can't be loaded. */
export function useClaims(site: SiteParams) {
  const { data, error, isPending, refetch } = useSiteAdaptiveSchema(site);
  const claims = useMemo(
    () => (data ? listClaims(data.jsonSchema).filter(({ property }) => kindOf(property)) : []),
    [data],
  );
  const failure = error && !data ? { error, onRetry: () => void refetch() } : undefined;
  return { claims, isPending, failure };
}
