"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OpenAPISpec } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useRefreshSpec } from "@/lib/queries/api-specs";

/** Has the source of a specification read now. */
export function useReadAgain({ organizationId }: OrganizationParams) {
  const refresh = useRefreshSpec();
  return async ({ slug }: Pick<OpenAPISpec, "slug">) => {
    try {
      await refresh.mutateAsync({ params: { organizationId, specSlug: slug } });
      toastDone(`${slug} is being read`);
    } catch (error) {
      toastProblem(error);
    }
  };
}
