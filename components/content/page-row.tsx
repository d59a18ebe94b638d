"use client";

import { CornerUpRight, FileText, Folder, Workflow } from "lucide-react";
import { memo } from "react";
import { RowMenuButton } from "@/components/tree/row-button";
import { type LineProps, type LineState, TreeItemLine } from "@/components/tree/tree-item-line";
import { slimIndentStep } from "@/components/tree/tree-measures";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import type { Page } from "@/lib/contract/page";

interface PageLineProps extends LineProps<Page> {
  href: string;
  /** The page that is shown beside the tree. */
  current: boolean;
  state: LineState;
  editable: boolean;
  onToggle: (id: string) => void;
}

/** One page in the tree; drawn again only when something about it changes. */
export const PageLine = memo(function PageLine(props: PageLineProps) {
  const { item, level, active, current, href, state, editable } = props;
  return (
    <TreeItemLine
      line={props}
      aria-label={item.title}
      aria-current={current ? "page" : undefined}
      aria-selected={current}
      state={state}
      handle={editable}
      indent={(level - 1) * slimIndentStep}
      onToggle={props.onToggle}
      className={cx("rounded pr-1", current && "bg-selected! font-medium forced-colors:outline-2")}
    >
      <Link
        href={href}
        tabIndex={-1}
        data-row-link
        className="flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-xs"
      >
        <PageMark page={item} />
        <span className="bidi min-w-0 truncate">{item.title}</span>
      </Link>
      {editable && <RowMenuButton name={item.title} active={active} small />}
    </TreeItemLine>
  );
});

const icons = { document: FileText, group: Folder, link: CornerUpRight, computed: Workflow };

/** What kind of page it is, or its own emoji. */
export function PageMark({ page }: { page: Page }) {
  if (page.emoji) {
    return (
      <span aria-hidden className="w-4 shrink-0 text-center">
        {page.emoji}
      </span>
    );
  }
  const Icon = icons[page.type];
  return <Icon aria-hidden className="size-4 shrink-0 text-text-subtle" />;
}
