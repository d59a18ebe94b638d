"use client";

import { useRouter } from "next/navigation";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { addressIn } from "@/components/content/params/content-params";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import type { ContentEdit } from "@/lib/contract/content/content-edits";
import type { Page } from "@/lib/contract/content/page";
import { formatList, plural } from "@/lib/format/format";
import { useEditContent } from "@/lib/queries/content/content";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import type { PageDialogProps } from "./page-actions";
import { PageBacklinks } from "./page-backlinks";
import { allPages, below, findPage } from "./page-tree";
import { undoDeletion } from "./page-undo";

const batch = 50;

/** Deletes a page with its descendants, and offers to restore all of them. */
function useRemovePage(params: ChangeRequestParams, pages: readonly Page[]) {
  const edit = useEditContent();
  const request = useChangeRequest(params);
  const ids = requestParams(params);
  const send = async (edits: readonly ContentEdit[]) => {
    for (let start = 0; start < edits.length; start += batch) {
      await edit.mutateAsync({ params: ids, body: { changes: edits.slice(start, start + batch) } });
    }
  };
  return async (page: Page) => {
    const found = findPage(pages, page.id);
    // Refetched, as others may have changed it.
    const before = (await request.refetch()).data?.revision;
    await send([{ operation: "delete_page", page: page.id }]);
    const undo =
      found && before ? { undo: () => send(undoDeletion(page, found, before)) } : undefined;
    toastDone(`${page.title} deleted`, undo);
  };
}

const named = 5;

/** Confirms deleting a page, and lists its subpages and links to it. */
export function RemovePageDialog(props: PageDialogProps & { currentId: string | undefined }) {
  const { params, pages, page, currentId, open, onOpenChange } = props;
  const router = useRouter();
  const remove = useRemovePage(params, pages);
  const along = allPages(below(page));
  const shown = currentId !== undefined && allPages([page]).some(({ id }) => id === currentId);
  const kind = page.type === "group" ? "group" : "page";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${kind} ${page.title}?`}
      confirmLabel={
        along.length > 0 ? `Delete ${plural(along.length + 1, "page")}` : `Delete ${kind}`
      }
      onConfirm={async () => {
        // Before the deletion, as the page is open.
        if (shown) router.replace(addressIn(params));
        await remove(page);
      }}
    >
      <div className="space-y-3">
        <p>
          {along.length > 0 && (
            <>
              This also deletes {plural(along.length, "subpage")}:{" "}
              <span className="bidi">
                {formatList(
                  along.map(({ title }) => title),
                  named,
                )}
              </span>
              .{" "}
            </>
          )}
          The space doesn't change until you merge the change request.
        </p>
        <PageBacklinks params={params} page={page} enabled={open} />
      </div>
    </ConfirmDialog>
  );
}
