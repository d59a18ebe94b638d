"use client";

import { Findings } from "@/components/access/impact/findings";
import { allPages, below, findPage } from "@/components/content/pages/tree/page-tree";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { nameOf } from "@/components/review/change-requests/state/change-request-labels";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { ContentEdit } from "@/lib/contract/content/content-edits";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useEditContent, usePageTree } from "@/lib/queries/content/content";
import { fetchChangeRequest } from "@/lib/queries/review/change-requests";
import { type ChangedItem, isGone } from "./changed-items";
import { takeOutEffects } from "./take-out-effects";

export interface TakeOutProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  /** Revision that the changes are compared with. */
  base: string;
  item: ChangedItem;
}

const largestBatch = 50;

/** Reverts a page to the base of the change request, and offers to bring its changes back. */
function useTakeOut({ params, item }: Pick<TakeOutProps, "params" | "item">) {
  const { mutateAsync } = useEditContent();
  const ids = requestParams(params);
  const revert = (page: string, revision?: string): ContentEdit => ({
    operation: "revert_page",
    page,
    structure: true,
    ...(revision !== undefined && { revision }),
  });
  const edit = (changes: ContentEdit[]) =>
    mutateAsync({ params: ids, query: { compat: false }, body: { changes } });
  return async () => {
    const { revision } = await fetchChangeRequest(ids);
    const answer = await edit([revert(item.id)]);
    const done = "changes" in answer ? answer.changes : [];
    const back = done.map(({ page }) =>
      revert(typeof page === "string" ? page : page.id, revision),
    );
    toastDone(`${item.title} taken out`, {
      undo: async () => {
        for (let start = 0; start < back.length; start += largestBatch) {
          await edit(back.slice(start, start + largestBatch));
        }
      },
    });
  };
}

/** Asks before the changes to a page leave the change request, and says what is affected. */
export function TakeOutDialog(props: TakeOutProps & DialogProps) {
  const { params, request, base, item, open, onOpenChange } = props;
  const takeOut = useTakeOut({ params, item });
  const { spaceId, changeRequestId } = params;
  const before = usePageTree({ spaceId, revisionId: base });
  const now = usePageTree({ spaceId, changeRequestId });
  const [own, other] = isGone(item) ? [before, now] : [now, before];
  const data = own.data && other.data && ([own.data.pages, other.data.pages] as const);
  const failed = own.isError ? own : other;
  return (
    <ConfirmDialog
      {...{ open, onOpenChange }}
      title={`Take ${item.title} out of ${nameOf(request)}?`}
      confirmLabel="Take out"
      blocked={!data}
      onConfirm={takeOut}
    >
      <Findings query={{ ...failed, data }} what="the subpages">
        {([withPage, without]) => {
          const found = findPage(withPage, item.id)?.page;
          const subpages = found ? allPages(below(found)) : [];
          const known = new Set(allPages(without).map(({ id }) => id));
          const along = subpages.filter(({ id }) => !known.has(id)).length;
          return <p>{takeOutEffects(item, { along, others: subpages.length - along })}</p>;
        }}
      </Findings>
    </ConfirmDialog>
  );
}
