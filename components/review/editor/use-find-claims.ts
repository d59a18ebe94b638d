"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { type Claim, expressionOf, listClaims } from "@/lib/claims/claims";
import { readSiteAdaptiveSchema } from "@/lib/queries/sites/adaptive-schema";
import { readSitesWith, useSitesWith } from "@/lib/queries/sites/sites";
import type { FindClaims } from "./condition-choices";

/** Finds the claims of the sites that show the space, as far as its editor can see them. */
export function useFindClaims({ organizationId, spaceId }: ChangeRequestParams): FindClaims {
  const client = useQueryClient();
  return useCallback(async () => {
    const { items } = await client.ensureQueryData(readSitesWith({ organizationId }, spaceId));
    const schemas = await Promise.allSettled(
      items.map(({ id: siteId }) =>
        client.ensureQueryData(readSiteAdaptiveSchema({ organizationId, siteId })),
      ),
    );
    const claims = schemas.flatMap((schema) =>
      schema.status === "fulfilled" ? listClaims(schema.value.jsonSchema) : [],
    );
    const byName = new Map(
      claims
        .filter(({ property }) => property.type !== "object")
        .map((claim): [string, Claim] => [expressionOf(claim.path), claim]),
    );
    return [...byName.values()];
  }, [client, organizationId, spaceId]);
}

/**
 * Returns true if no site that shows the space has claims; false while that isn't known, such as
 * for a space on more sites than are loaded.
 */
export function useHasNoClaims({ organizationId, spaceId }: ChangeRequestParams): boolean {
  const { items = [], count } = useSitesWith({ organizationId }, spaceId).data ?? {};
  const isComplete = count === items.length;
  const schemas = useQueries({
    queries: isComplete
      ? items.map(({ id: siteId }) => readSiteAdaptiveSchema({ organizationId, siteId }))
      : [],
  });
  const isEmpty = ({ data }: (typeof schemas)[number]) =>
    data !== undefined && listClaims(data.jsonSchema).length === 0;
  return isComplete && items.length > 0 && schemas.every(isEmpty);
}
