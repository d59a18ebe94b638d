"use client";

import { useCallback } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Redirect } from "@/lib/contract/sites/redirects";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useCreateSiteRedirect, useDeleteSiteRedirect } from "@/lib/queries/sites/redirects";

/** Deletes a redirect at once; undo creates it again. */
export function useRemoveRedirect({ organizationId, siteId }: SiteParams) {
  const { mutateAsync: remove } = useDeleteSiteRedirect();
  const { mutateAsync: create } = useCreateSiteRedirect();
  return useCallback(
    async ({ id, source, destination }: Redirect) => {
      const params = { organizationId, siteId };
      try {
        await remove({ params: { ...params, siteRedirectId: id } });
        const undo = () => create({ params, body: { source, destination } });
        toastDone(`Redirect ${source} deleted`, { undo });
      } catch (error) {
        toastProblem(error);
      }
    },
    [organizationId, siteId, remove, create],
  );
}
