"use client";

import { CornerUpRight, EyeOff, FilePen, FilePlus, FileText, Folder, Workflow } from "lucide-react";
import { memo } from "react";
import { type Mark, markLabels } from "@/components/content/change-requests/changed-marks";
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
  /** Difference from the space, in a change request. */
  mark: Mark | undefined;
  state: LineState;
  editable: boolean;
  onToggle: (id: string) => void;
}

/** Row of the page tree; memoized, as trees are long. */
export const PageLine = memo(function PageLine(props: PageLineProps) {
  const { item, level, active, current, href, mark, state, editable } = props;
  return (
    <TreeItemLine
      line={props}
      aria-label={
        isHidable(item) && item.hidden ? `${item.title} (hidden from readers)` : item.title
      }
      aria-description={mark && markLabels[mark]}
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
        {mark && <ChangeMark mark={mark} />}
      </Link>
      {editable && <RowMenuButton name={item.title} active={active} small />}
    </TreeItemLine>
  );
});

/** Icon of a changed page, as in the list of changes; the row describes it. */
function ChangeMark({ mark }: { mark: Mark }) {
  const [Icon, color] = mark === "new" ? [FilePlus, "text-success"] : [FilePen, "text-info"];
  return (
    <span title={markLabels[mark]} className="ml-auto shrink-0">
      <Icon aria-hidden className={`size-3.5 ${color}`} />
    </span>
  );
}

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
