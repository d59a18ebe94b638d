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
import { fetchChangeRequest } from "@/lib/queries/review/change-requests";
import type { PageDialogProps } from "./page-actions";
import { PageBacklinks } from "./page-backlinks";
import { allPages, below } from "./page-tree";

/** Deletes a page with its descendants, and offers to restore all of them. */
function useRemovePage(params: ChangeRequestParams) {
  const { mutateAsync } = useEditContent();
  const ids = requestParams(params);
  const send = (change: ContentEdit) => mutateAsync({ params: ids, body: { changes: [change] } });
  return async ({ id, title }: Page) => {
    // Refetched, as others may have changed it.
    const { revision } = await fetchChangeRequest(ids);
    await send({ operation: "delete_page", page: id });
    toastDone(`${title} deleted`, {
      undo: () => send({ operation: "revert_page", page: id, revision, structure: true }),
    });
  };
}

const named = 5;

/** Confirms deleting a page, and lists its subpages and links to it. */
export function RemovePageDialog(props: PageDialogProps & { currentId: string | undefined }) {
  const { params, page, currentId, open, onOpenChange } = props;
  const router = useRouter();
  const remove = useRemovePage(params);
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
