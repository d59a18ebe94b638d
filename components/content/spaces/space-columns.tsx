import { NotebookText } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Space } from "@/lib/contract/content/space";
import { formatNumber } from "@/lib/format/format";
import { languageName } from "@/lib/format/languages";
import { emojiSign } from "@/lib/text/emoji-sign";
import { paths } from "@/lib/url/paths";
import { editModeLabels, requestsLabel, visibilityLabels } from "./space-labels";
import { EditModeMark, VisibilityMark } from "./space-status";
import { titleOf } from "./space-title";

/** Emoji of a space, or a default icon; decorative beside the title. */
function SpaceMark({ emoji }: { emoji: string }) {
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
      {emoji ? (
        <span className="truncate leading-5">{emojiSign(emoji)}</span>
      ) : (
        <NotebookText className="size-4 text-text-subtle" strokeWidth={1.5} />
      )}
    </span>
  );
}

const column = columnsFor<Space>();
const none = <span className="text-text-subtle">—</span>;

/** Columns of a list of spaces; collections are given by id. */
export const spaceColumns = (collectionTitle: (id: string) => string | undefined) =>
  column.columns([
    column.accessor(titleOf, {
      id: "title",
      header: "Title",
      size: 280,
      minSize: 160,
      enableSorting: true,
      meta: { grow: true, beside: 28, narrow: "title" },
      cell: ({ row: { original: space } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <SpaceMark emoji={space.emoji} />
          <RowLink
            href={paths.spaceContent({ organizationId: space.organization, spaceId: space.id })}
          >
            {titleOf(space)}
          </RowLink>
        </span>
      ),
    }),
    column.accessor(({ visibility }) => visibilityLabels[visibility].label, {
      id: "visibility",
      header: "Visibility",
      size: 150,
      meta: { fit: true, beside: 20, narrow: "detail" },
      cell: ({ row }) => <VisibilityMark visibility={row.original.visibility} />,
    }),
    column.accessor(({ editMode = "live" }) => editModeLabels[editMode].label, {
      id: "editMode",
      header: "Edit mode",
      size: 110,
      meta: { narrow: "hidden" },
      cell: ({ row }) => <EditModeMark editMode={row.original.editMode ?? "live"} />,
    }),
    column.accessor(({ parent }) => (parent && (collectionTitle(parent) ?? parent)) || "", {
      id: "collection",
      header: "Collection",
      size: 170,
      meta: { fit: true, narrow: "hidden" },
      cell: ({ getValue }) => (getValue() ? <span className="bidi">{getValue()}</span> : none),
    }),
    column.accessor(({ language }) => (language ? languageName(language) : ""), {
      id: "language",
      header: "Language",
      size: 120,
      meta: { hidden: true, narrow: "hidden" },
      cell: ({ getValue }) => getValue() || none,
    }),
    column.accessor(requestsLabel, {
      id: "changeRequests",
      header: "Change requests",
      size: 150,
      meta: { align: "end", narrow: "hidden" },
      cell: ({ getValue }) => getValue() || none,
    }),
    column.accessor("comments", {
      header: "Comments",
      size: 100,
      meta: { align: "end", hidden: true, narrow: "hidden" },
      cell: ({ getValue }) => <Count value={getValue()} />,
    }),
    column.accessor("updatedAt", {
      header: "Updated",
      size: 140,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
    column.accessor("createdAt", {
      header: "Created",
      size: 140,
      enableSorting: true,
      meta: { hidden: true, narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

function Count({ value }: { value: number }) {
  return value === 0 ? <span className="text-text-subtle">0</span> : formatNumber(value);
}
