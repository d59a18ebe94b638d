"use client";

import { memo } from "react";
import { RowMenuButton } from "@/components/platform/tree/row-button";
import {
  type LineProps,
  type LineState,
  TreeItemLine,
  wideLine,
} from "@/components/platform/tree/tree-item-line";
import { indentStep } from "@/components/platform/tree/tree-measures";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { mayPass } from "@/components/ui/problem";
import { Spinner } from "@/components/ui/spinner";
import { TimeAgo, useTimeAgo } from "@/components/ui/time-ago";
import type { TreeItem } from "@/lib/contract/content/collection-tree";
import type { TreeLevel } from "@/lib/queries/content/collection-tree";
import {
  accessOfItem,
  defaultAccessLabel,
  defaultAccessSource,
  itemsLabel,
  labelOfItem,
  titleOfItem,
  visibilityOfItem,
} from "./collection-labels";
import { ItemMark } from "./item-mark";

interface TreeLineProps extends LineProps<TreeItem> {
  href: string;
  state: LineState;
  /** True if rows can be dragged. */
  movable: boolean;
  /** State of its children, if they are loading or failed to load. */
  inside: Pick<TreeLevel, "loading" | "error" | "retry"> | undefined;
  onToggle: (id: string) => void;
}

/** Limit of indentation, so that titles have room. */
const mostIndents = 12;

/** Row of the tree; memoized, as trees are long. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { item, level, active, state, movable, inside } = props;
  const updated = useTimeAgo(item.updatedAt);
  return (
    <TreeItemLine
      line={props}
      aria-label={labelOfItem(item, inside ? "" : updated)}
      aria-busy={inside?.loading}
      state={state}
      handle={movable || "room"}
      indent={Math.min(level - 1, mostIndents) * indentStep}
      onToggle={props.onToggle}
      className={wideLine}
    >
      <ItemMark item={item} />
      <span className="flex min-w-0 flex-1 flex-col pl-1 sm:flex-row sm:items-center sm:gap-3">
        <Title item={item} href={props.href} />{" "}
        {inside ? <Inside inside={inside} /> : <FactsOf item={item} />}{" "}
        {item.description && <Description text={item.description} />}
      </span>
      <RowMenuButton name={titleOfItem(item)} active={active} />
    </TreeItemLine>
  );
});

function Title({ item, href }: { item: TreeItem; href: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Link
        href={href}
        tabIndex={-1}
        data-row-link
        className={cx(
          "bidi min-w-0 truncate rounded-xs hover:text-accent-text",
          item.type === "collection" && "font-medium",
        )}
      >
        {titleOfItem(item)}
      </Link>{" "}
      {item.type === "collection" && (
        <span className="min-w-0 shrink-[99] truncate text-sm text-text-subtle tabular-nums max-sm:sr-only">
          {itemsLabel(item)}
        </span>
      )}
    </span>
  );
}

// On a narrow screen, a line of facts. Facts that don't fit wrap below it instead of being cut.
const factsClass =
  "max-sm:flex max-sm:min-w-0 max-sm:flex-wrap max-sm:pb-1 max-sm:text-xs max-sm:leading-4 " +
  "sm:order-2 sm:ml-auto sm:flex sm:shrink-0 sm:items-center sm:gap-3";
const dotBefore = "max-sm:before:mx-1 max-sm:before:content-['·']";

/** Widths of the columns, for the rows and their headings. */
const widths = {
  visibility: "sm:w-28 lg:w-32",
  access: "sm:max-md:hidden sm:w-40 lg:w-56",
  updated: "sm:w-28 sm:text-end",
};

/** Headings of the columns, which stay in sight above the rows. */
export function TreeHead() {
  return (
    <div
      data-tree-head
      className="sticky top-0 z-sticky flex h-8 items-center gap-3 border-b bg-surface pr-page pl-12 font-medium text-text-muted text-xs max-sm:hidden"
    >
      <span className="flex-1">Title</span>
      <span className={widths.visibility}>Visibility</span>
      <span className={widths.access}>Default access</span>
      <span className={widths.updated}>Updated</span>
      {/* The button of a row's menu. */}
      <span className="w-5" />
    </div>
  );
}

function FactsOf({ item }: { item: TreeItem }) {
  const access = accessOfItem(item);
  return (
    <span className={cx("text-sm text-text-muted", factsClass)}>
      {item.type === "collection" && (
        <span aria-hidden className="sm:hidden">
          {itemsLabel(item)}
        </span>
      )}
      <span className={cx("truncate", widths.visibility)}>{visibilityOfItem(item)}</span>{" "}
      {access === "" ? (
        <span className={cx("max-sm:hidden", widths.access)} />
      ) : (
        <span className={cx("min-w-0 truncate", widths.access, dotBefore)} title={access}>
          {defaultAccessLabel(item.level)}{" "}
          <span className="bidi text-text-subtle">{defaultAccessSource(item)}</span>
        </span>
      )}{" "}
      {item.updatedAt ? (
        <span className={cx("truncate", widths.updated, dotBefore)}>
          <TimeAgo time={item.updatedAt} />
        </span>
      ) : (
        <span className={cx("max-sm:hidden", widths.updated)} />
      )}
    </span>
  );
}

// Last in the DOM, as in the row's name, but displayed beside the title.
function Description({ text }: { text: string }) {
  return (
    <span className="bidi hidden min-w-0 truncate text-sm text-text-muted sm:order-1 lg:block">
      {text}
    </span>
  );
}

function Inside({ inside }: { inside: NonNullable<TreeLineProps["inside"]> }) {
  if (!inside.error) {
    return (
      <span className="flex items-center gap-2 text-sm text-text-muted sm:order-2 sm:ml-auto">
        <Spinner /> Loading…
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2 text-danger text-sm sm:order-2 sm:ml-auto">
      The contents couldn't be loaded
      {mayPass(inside.error) && (
        <button type="button" onClick={inside.retry} className="underline">
          Retry
        </button>
      )}
    </span>
  );
}
