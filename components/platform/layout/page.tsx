import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { type TabLink, TabsNav } from "@/components/ui/tabs-nav";
import { PageNews } from "./page-news";
import { ShellButtons } from "./shell-buttons";
import { ShellNotice } from "./shell-notice";

interface PageProps {
  title: ReactNode;
  crumbs: readonly Crumb[];
  /** State, beside the title. */
  status?: ReactNode;
  /** One sentence at most. */
  description?: ReactNode;
  /** The one primary action; others belong in `menu`. */
  action?: ReactNode;
  menu?: ReactNode;
  /** State of the whole page, such as "in the trash", above everything. */
  banner?: ReactNode;
  tabs?: readonly TabLink[];
  /** The content fills the window and scrolls by itself, such as a list. */
  fill?: boolean;
  children: ReactNode;
}

/** Page with breadcrumbs, title, actions and tabs. */
export function Page(props: PageProps) {
  const { title, crumbs, banner, tabs, fill = false, children } = props;
  return (
    <div
      className={cx(
        "flex flex-col",
        fill ? "h-[calc(100dvh-var(--bar))] min-h-105" : "min-h-[calc(100dvh-var(--bar))]",
      )}
    >
      <div className="sticky top-(--bar) z-bar flex h-topbar shrink-0 items-center gap-1 border-b bg-background px-page">
        <ShellButtons />
        <Breadcrumbs crumbs={crumbs} />
        <PageNews />
      </div>
      <ShellNotice />
      {banner && <div className="shrink-0 px-page pt-2 empty:hidden sm:pt-3">{banner}</div>}
      <PageTitle {...props} title={title} />
      {tabs && (
        <div className="shrink-0">
          <TabsNav label="Tabs" tabs={tabs} />
        </div>
      )}
      <div className={fill ? "flex min-h-0 flex-1 flex-col" : "flex-1 px-page pt-5 pb-24 sm:pb-10"}>
        {children}
      </div>
    </div>
  );
}

type TitleProps = Pick<PageProps, "title" | "status" | "description" | "action" | "menu" | "tabs">;

function PageTitle({ title, status, description, action, menu, tabs }: TitleProps) {
  return (
    <header
      className={cx(
        "flex shrink-0 flex-wrap items-start gap-x-4 gap-y-3 px-page pt-3 sm:pt-4",
        tabs ? "pb-2" : "pb-3",
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="bidi wrap-anywhere min-w-0 text-xl">{title}</h1>
          {status}
        </div>
        {description && <p className="mt-1 text-pretty text-text-muted">{description}</p>}
      </div>
      {(action || menu) && (
        <div className="flex items-center gap-2 max-sm:flex-wrap">
          {action}
          {menu}
        </div>
      )}
    </header>
  );
}

interface Crumb {
  label: string;
  /** Undefined for the page itself. */
  href?: string;
}

/** Breadcrumbs; on a narrow screen only the parent. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
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
