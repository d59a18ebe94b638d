"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useRefreshSpec } from "@/lib/queries/api-specs/api-specs";

/** Fetches the source of a specification now. */
export function useReadAgain({ organizationId }: OrganizationParams) {
  const refresh = useRefreshSpec();
  return async ({ slug }: Pick<OpenAPISpec, "slug">) => {
    try {
      await refresh.mutateAsync({ params: { organizationId, specSlug: slug } });
      toastDone(`Importing ${slug}`);
    } catch (error) {
      toastProblem(error);
    }
  };
}
