import { columnsFor } from "@/components/platform/data-table/columns";
import { CountCell } from "@/components/platform/data-table/count-cell";
import { RowButton, RowLink } from "@/components/platform/data-table/row-link";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationLink } from "@/lib/contract/content/links";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { idOf, isUnnamed, kindOf, nameOf, statusOrReason } from "./link-labels";
import { LinkState } from "./link-status";

const column = columnsFor<OrganizationLink>();

interface LinkColumnsOptions {
  organization: OrganizationParams;
  /** All references are in one space, which need not be named. */
  oneSpace: boolean;
  onOpen: (id: string) => void;
}

type LinkPlace = OrganizationLink["places"][number];

export const locationName = ({ space, page }: LinkPlace, oneSpace: boolean): string =>
  oneSpace ? page.title : `${titled(space.title)} / ${page.title}`;

/** Returns the path of a page at its link, which is found by the target if its text is unknown. */
export const hrefOf = (
  organization: OrganizationParams,
  { target }: Pick<OrganizationLink, "target">,
  { space, page, section, text }: LinkPlace,
): string =>
  paths.spaceLink({ ...organization, spaceId: space.id }, page.id, section, text || idOf(target));

export const linkColumns = ({ organization, oneSpace, onOpen }: LinkColumnsOptions) =>
  column.columns([
    column.accessor(nameOf, {
      id: "target",
      header: "Target",
      size: 240,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 shrink-0 max-w-full">
            {original.places[0] ? (
              <RowLink href={hrefOf(organization, original, original.places[0])}>
                {getValue()}
              </RowLink>
            ) : (
              <RowButton onClick={() => onOpen(original.id)}>{getValue()}</RowButton>
            )}
          </span>
          {isUnnamed(original) && (
            <span className="truncate font-mono text-text-muted text-xs">
              {idOf(original.target)}
            </span>
          )}
        </span>
      ),
    }),
    column.accessor(statusOrReason, {
      id: "status",
      header: "Status",
      size: 190,
      meta: { narrow: "detail" },
      cell: ({ row: { original }, getValue }) => (
        <LinkState status={original.status}>{getValue()}</LinkState>
      ),
    }),
    column.accessor(({ places }) => places.map((place) => locationName(place, oneSpace)), {
      id: "pages",
      header: "Linked from",
      size: 300,
      meta: { grow: true, narrow: "line" },
      cell: ({ row }) => (
        <FirstPlace
          organization={organization}
          link={row.original}
          oneSpace={oneSpace}
          onOpen={onOpen}
        />
      ),
    }),
    column.accessor(({ target }) => kindOf(target), {
      id: "kind",
      header: "Kind",
      size: 110,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="text-text-muted">{getValue()}</span>,
    }),
    column.accessor(({ space }) => space?.title ?? "", {
      id: "space",
      header: "Target's space",
      size: 150,
      meta: { narrow: "hidden", hidden: true },
      cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
    }),
    column.accessor("count", {
      header: "References",
      size: 90,
      meta: { align: "end", narrow: "hidden" },
      cell: ({ getValue }) => <CountCell value={getValue()} one="reference" />,
    }),
  ]);

interface FirstPlaceProps {
  organization: OrganizationParams;
  link: OrganizationLink;
  oneSpace: boolean;
  onOpen: (id: string) => void;
}

function FirstPlace({ organization, link, oneSpace, onOpen }: FirstPlaceProps) {
  const { places, count } = link;
  const [first] = places;
  if (!first) return null;
  const { section, text } = first;
  return (
    <span className="flex min-w-0 flex-col gap-x-1.5 max-sm:flex-row max-sm:items-center max-sm:pt-1">
      <TextLink
        href={hrefOf(organization, link, first)}
        className="bidi max-w-fit truncate max-sm:leading-6"
      >
        {locationName(first, oneSpace)}
      </TextLink>
      {(section || text || count > 1) && (
        <span className="flex min-w-0 gap-1.5 text-text-muted">
          {text && <span className="bidi truncate">“{text}”</span>}
          {section && <span className="bidi truncate">#{section}</span>}
          {count > 1 && (
            <button
              type="button"
              onClick={() => onOpen(link.id)}
              className="relative z-sticky min-h-6 shrink-0 rounded-xs underline underline-offset-2 hover:text-text"
            >
              and {count - 1} more
            </button>
          )}
        </span>
      )}
    </span>
  );
}
