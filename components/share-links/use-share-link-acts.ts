"use client";

import { useMemo } from "react";
import { announce } from "@/components/ui/live-region";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ShareLink } from "@/lib/contract/share-links";
import type { SiteParams } from "@/lib/contract/sites";
import {
  prepareDeletionOnLeaving,
  useDeleteSiteShareLink,
  useUpdateSiteShareLink,
} from "@/lib/queries/share-links";
import { deleteLater } from "./late-deletions";
import { nameOf } from "./share-link-words";

export interface ShareLinkActs {
  setActive: (link: ShareLink, active: boolean) => void;
  copy: (link: Pick<ShareLink, "urls">) => Promise<void>;
  remove: (link: ShareLink) => void;
}

/** What is done to a share link at once, without a dialog. */
export function useShareLinkActs({ organizationId, siteId }: SiteParams): ShareLinkActs {
  const { mutateAsync: update } = useUpdateSiteShareLink();
  const { mutateAsync: remove } = useDeleteSiteShareLink();
  return useMemo(() => {
    const paramsOf = ({ id }: ShareLink) => ({ organizationId, siteId, shareLinkId: id });
    const setActive = async (link: ShareLink, active: boolean) => {
      try {
        await update({ params: paramsOf(link), body: { active } });
        announce(`${nameOf(link)} switched ${active ? "on" : "off"}`);
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
        const takeBack = deleteLater(link.id, {
          send: () => {
            dismiss();
            return send(link);
          },
          leave: prepareDeletionOnLeaving(paramsOf(link)),
        });
        const dismiss = toastDone(
          `${nameOf(link)} is deleted in 10 seconds. Its address works until then, and never again after.`,
          { undo: takeBack },
        );
      },
    };
  }, [organizationId, siteId, update, remove]);
}

async function copyAddress({ urls }: Pick<ShareLink, "urls">): Promise<void> {
  try {
    await navigator.clipboard.writeText(urls.published ?? "");
    toastDone("Address copied");
  } catch {
    toastProblem(new Error("The browser does not allow copying here: select the address instead"));
  }
}
