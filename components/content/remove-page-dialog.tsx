"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { formatList, plural } from "@/lib/format";
import { addressIn } from "./content-place";
import { PageBacklinks } from "./page-backlinks";
import type { PageDialogProps } from "./page-dialogs";
import { allPages, below } from "./page-tree";
import { useRemovePage } from "./use-remove-page";

const named = 5;

/** Says which pages go along, and which ones link to them. */
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
        // Before the page is gone from under the reader.
        if (shown) router.replace(addressIn(place));
        await remove(page);
      }}
    >
      <div className="space-y-3">
        <p>
          {along.length > 0 && (
            <>
              With it go the {plural(along.length, "page")} below:{" "}
              <span className="bidi">
                {formatList(
                  along.map(({ title }) => title),
                  named,
                )}
              </span>
              .{" "}
            </>
          )}
          The space keeps it until the change request is merged.
        </p>
        <PageBacklinks place={place} page={page} enabled={open} />
      </div>
    </ConfirmDialog>
  );
}
