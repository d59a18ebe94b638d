"use client";

import { useCallback } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Redirect } from "@/lib/contract/redirects";
import type { SiteParams } from "@/lib/contract/sites";
import { useCreateSiteRedirect, useDeleteSiteRedirect } from "@/lib/queries/redirects";

/** Deletes a redirect at once; undoing it makes the same one again. */
export function useRemoveRedirect({ organizationId, siteId }: SiteParams) {
  const { mutateAsync: remove } = useDeleteSiteRedirect();
  const { mutateAsync: create } = useCreateSiteRedirect();
  return useCallback(
    async ({ id, source, destination }: Redirect) => {
      const params = { organizationId, siteId };
      try {
        await remove({ params: { ...params, siteRedirectId: id } });
        const undo = () => create({ params, body: { source, destination } });
        toastDone(`${source} is not redirected any more`, { undo });
      } catch (error) {
        toastProblem(error);
      }
    },
    [organizationId, siteId, remove, create],
  );
}
