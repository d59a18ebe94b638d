"use client";

import { useMemo } from "react";
import { deferAction } from "@/components/ui/defer-action";
import { announce } from "@/components/ui/live-region";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ShareLink } from "@/lib/contract/sites/share-links";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { prepareOnLeaving } from "@/lib/queries/platform/on-leaving";
import { useDeleteSiteShareLink, useUpdateSiteShareLink } from "@/lib/queries/sites/share-links";
import { nameOf } from "./share-link-labels";

export interface ShareLinkActions {
  setActive: (link: ShareLink, active: boolean) => void;
  copy: (link: Pick<ShareLink, "urls">) => Promise<void>;
  remove: (link: ShareLink) => void;
}

/** Actions on a share link without a dialog. */
export function useShareLinkActions({ organizationId, siteId }: SiteParams): ShareLinkActions {
  const { mutateAsync: update } = useUpdateSiteShareLink();
  const { mutateAsync: remove } = useDeleteSiteShareLink();
  return useMemo(() => {
    const paramsOf = ({ id }: ShareLink) => ({ organizationId, siteId, shareLinkId: id });
    const setActive = async (link: ShareLink, active: boolean) => {
      try {
        await update({ params: paramsOf(link), body: { active } });
        announce(`${nameOf(link)} turned ${active ? "on" : "off"}`);
      } catch (error) {
        toastProblem(error, { label: "Retry", onClick: () => setActive(link, active) });
      }
    };
    const send = async (link: ShareLink) => {
      try {
        await remove({ params: paramsOf(link) });
      } catch (error) {
        toastProblem(error, { label: "Retry", onClick: () => send(link) });
      }
    };
    return {
      setActive,
      copy: copyAddress,
      remove: (link) => {
        const takeBack = deferAction(link.id, {
          send: () => {
            dismiss();
            return send(link);
          },
          leave: prepareOnLeaving("deleteSiteShareLinkById", { params: paramsOf(link) }),
        });
        const dismiss = toastDone(
          `Deleting ${nameOf(link)} in 10 s. The link then stops working until it is restored from the trash.`,
          { undo: takeBack },
        );
      },
    };
  }, [organizationId, siteId, update, remove]);
}

async function copyAddress({ urls }: Pick<ShareLink, "urls">): Promise<void> {
  try {
    await navigator.clipboard.writeText(urls.published ?? "");
    toastDone("Link copied");
  } catch {
    toastProblem(new Error("Your browser blocked copying. Select the URL and copy it instead."));
  }
}
