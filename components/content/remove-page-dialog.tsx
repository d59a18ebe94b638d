"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { formatList, plural } from "@/lib/format/format";
import { addressIn } from "./content-place";
import type { PageDialogProps } from "./page-actions";
import { PageBacklinks } from "./page-backlinks";
import { allPages, below } from "./page-tree";
import { useRemovePage } from "./use-remove-page";

const named = 5;

/** Confirms deleting a page, and lists its subpages and links to it. */
export function RemovePageDialog(props: PageDialogProps & { currentId: string | undefined }) {
  const { place, pages, page, currentId, open, onOpenChange } = props;
  const router = useRouter();
  const remove = useRemovePage(place, pages);
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
        // Before the shown page is deleted.
        if (shown) router.replace(addressIn(place));
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
        <PageBacklinks place={place} page={page} enabled={open} />
      </div>
    </ConfirmDialog>
  );
}
