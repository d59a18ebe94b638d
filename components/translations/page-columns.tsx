import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import type { TranslatedPage } from "@/lib/contract/translations/translation-runs";
import { formatNumber, plural } from "@/lib/format/format";
import { pageStates } from "./translation-labels";

const column = columnsFor<TranslatedPage>();

const steps = {
  waiting: { label: "Waiting", tone: "info" },
  translated: { label: "Translated", tone: "info" },
} as const;

/** State of a page; during a run, its progress. */
function PageState({ page }: { page: TranslatedPage }) {
  const { tone, label } = page.step ? steps[page.step] : pageStates[page.state];
  return <Status tone={tone}>{label}</Status>;
}

function editsOf({ editedParagraphs, staleParagraphs }: TranslatedPage): string {
  if (editedParagraphs === 0) return "";
  const kept = plural(editedParagraphs, "edit");
  return staleParagraphs > 0 ? `${kept}, ${formatNumber(staleParagraphs)} stale` : kept;
}

export const pageColumns = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor("title", {
      header: "Page",
      size: 280,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowButton onClick={() => onOpen(original.id)}>{getValue()}</RowButton>
      ),
    }),
    column.accessor(({ state }) => pageStates[state].label, {
      id: "state",
      header: "Status",
      size: 130,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => <PageState page={original} />,
    }),
    column.accessor(({ translatedTitle }) => translatedTitle ?? "", {
      id: "translatedTitle",
      header: "Translated title",
      size: 260,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
    }),
    column.accessor("words", {
      header: "Words",
      size: 90,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="tabular-nums">{formatNumber(getValue())}</span>,
    }),
    column.accessor(editsOf, {
      id: "edits",
      header: "Manual edits",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ row: { original }, getValue }) => (
        <span
          className="text-text-muted"
          title={`${plural(original.editedParagraphs, "paragraph")} edited manually. Translations don't overwrite them`}
        >
          {getValue()}
        </span>
      ),
    }),
    column.accessor(({ fault }) => fault ?? "", {
      id: "fault",
      header: "Error",
      size: 260,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="truncate text-text-muted">{getValue()}</span>,
    }),
  ]);
