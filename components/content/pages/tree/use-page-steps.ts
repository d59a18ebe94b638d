"use client";

import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import type { Step } from "@/components/platform/tree/tree-keys";
import { announce } from "@/components/ui/live-region";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Page } from "@/lib/contract/content/page";
import { useMovePages } from "@/lib/queries/content/content";
import { describePosition } from "@/lib/structure/labels";
import { movePage, type PagePosition } from "@/lib/tree/page-move";
import { stepsFor } from "./page-steps";
import { findPage } from "./page-tree";

/** Moves a page of a change request, announces it, and offers undo. */
export function useMovePage(params: ChangeRequestParams, pages: readonly Page[]) {
  const ids = requestParams(params);
  const { mutateAsync } = useMovePages(ids);
  const send = (page: string, { into, at }: PagePosition) =>
    mutateAsync({
      params: ids,
      body: { changes: [{ operation: "update_page", page, into, at }] },
    });
  return async (id: string, spot: PagePosition): Promise<void> => {
    const found = findPage(pages, id);
    if (!found) return;
    const { title } = found.page;
    const before = { into: found.above.at(-1)?.id ?? null, at: found.index };
    if (before.into === spot.into && before.at === spot.at) {
      return announce(`${title} stays ${wordsFor(pages, id)}`);
    }
    announce(`${title} moved ${wordsFor(movePage(pages, id, spot), id)}`);
    await send(id, spot);
    toastDone(`${title} moved`, {
      undo: async () => {
        await send(id, before);
        announce(`${title} is back ${wordsFor(pages, id)}`);
      },
    });
  };
}

/** Moves a page by one keyboard step, if possible. */
export function usePageSteps(pages: readonly Page[], move: ReturnType<typeof useMovePage>) {
  return async (step: Step, id: string): Promise<void> => {
    const spot = stepsFor(pages, id)[step];
    if (!spot) return announce("The page can't move further");
    await move(id, spot).catch(toastProblem);
  };
}

function wordsFor(pages: readonly Page[], id: string): string {
  const found = findPage(pages, id);
  return found ? describePosition({ ...found, parent: found.above.at(-1) ?? null }) : "";
}
