import { ChevronRight } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

/** Location of the page; on a narrow screen only the parent. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map(({ label, href }, at) => (
          <li
            key={label}
            className={cx(
              "flex min-w-0 items-center gap-1",
              at < crumbs.length - 2 && "max-sm:hidden",
            )}
          >
            {at > 0 && (
              <ChevronRight
                aria-hidden
                className={cx(
                  "size-3.5 shrink-0 text-text-subtle",
                  at === crumbs.length - 2 && "max-sm:hidden",
                )}
              />
            )}
            {href ? (
              <Link
                href={href}
                className="bidi block max-w-60 truncate rounded-xs px-1 py-1 text-text-muted hover:text-text"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="bidi block max-w-80 truncate px-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
