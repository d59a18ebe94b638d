"use client";

import { CornerUpRight, EyeOff, FileText, Folder, Workflow } from "lucide-react";
import { memo } from "react";
import { RowMenuButton } from "@/components/platform/tree/row-button";
import {
  type LineProps,
  type LineState,
  TreeItemLine,
} from "@/components/platform/tree/tree-item-line";
import { slimIndentStep } from "@/components/platform/tree/tree-measures";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import type { Page } from "@/lib/contract/content/page";
import { emojiSign } from "@/lib/text/emoji-sign";
import { isHidable } from "./hide-page";

interface PageLineProps extends LineProps<Page> {
  href: string;
  /** Page shown beside the tree. */
  current: boolean;
  state: LineState;
  editable: boolean;
  onToggle: (id: string) => void;
}

/** Row of the page tree; memoized, as trees are long. */
export const PageLine = memo(function PageLine(props: PageLineProps) {
  const { item, level, active, current, href, state, editable } = props;
  return (
    <TreeItemLine
      line={props}
      aria-label={
        isHidable(item) && item.hidden ? `${item.title} (hidden from readers)` : item.title
      }
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
        {isHidable(item) && item.hidden && (
          <EyeOff aria-hidden className="size-3.5 shrink-0 text-text-subtle" />
        )}
      </Link>
      {editable && <RowMenuButton name={item.title} active={active} small />}
    </TreeItemLine>
  );
});

const icons = { document: FileText, group: Folder, link: CornerUpRight, computed: Workflow };

/** Icon of a page's kind, or its own emoji. */
export function PageMark({ page }: { page: Page }) {
  if (page.emoji) {
    return (
      <span aria-hidden className="w-4 shrink-0 text-center">
        {emojiSign(page.emoji)}
      </span>
    );
  }
  const Icon = icons[page.type];
  return <Icon aria-hidden className="size-4 shrink-0 text-text-subtle" />;
}
