"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { type Claim, expressionOf, listClaims } from "@/lib/claims/claims";
import { readSiteAdaptiveSchema } from "@/lib/queries/sites/adaptive-schema";
import { readSitesWith } from "@/lib/queries/sites/sites";
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
