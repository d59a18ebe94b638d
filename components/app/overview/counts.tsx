import { Link } from "@/components/ui/link";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { formatNumber } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";

interface CountsProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** Counts of the organization's items, linked to their pages. */
export function Counts({ organization, summary }: CountsProps) {
  const counts = [
    { one: "Space", many: "Spaces", count: summary.spaces, href: paths.spaces(organization) },
    { one: "Site", many: "Sites", count: summary.sites, href: paths.sites(organization) },
    { one: "Collection", many: "Collections", count: summary.collections },
    { one: "Member", many: "Members", count: summary.members },
  ];
  return (
    <dl className="flex flex-wrap gap-y-4 max-sm:grid max-sm:grid-cols-4">
      {counts.map(({ one, many, count, href }) => (
        <div
          key={one}
          className="relative flex flex-col-reverse sm:min-w-32 sm:pr-8 sm:[&:not(:first-child)]:border-l sm:[&:not(:first-child)]:pl-4"
        >
          <dt className="text-sm text-text-muted">
            {href ? (
              <Link
                href={href}
                className="rounded-xs after:absolute after:inset-0 hover:text-accent-text"
              >
                {count === 1 ? one : many}
              </Link>
            ) : (
              <span>{count === 1 ? one : many}</span>
            )}
          </dt>
          <dd className="font-semibold text-xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
