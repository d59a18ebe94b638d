"use client";

import { Pencil } from "lucide-react";
import { memo } from "react";
import { RowButton, RowMenuButton } from "@/components/platform/tree/row-button";
import {
  type LineProps,
  type LineState,
  TreeItemLine,
  wideLine,
} from "@/components/platform/tree/tree-item-line";
import { indentStep } from "@/components/platform/tree/tree-measures";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { nameOf } from "@/lib/structure/labels";
import type { StructureItem } from "@/lib/structure/structure";
import { paths } from "@/lib/url/paths";
import { ConditionChip } from "./condition-chip";
import { ItemIcon } from "./item-icon";
import { isShownDefault, isWholeSite, labelOfItem } from "./item-labels";
import { useStructureContext } from "./structure-context";

interface RowButtonsProps {
  item: StructureItem;
  canEdit: boolean;
  /** The row is the Tab stop, and so are its controls. */
  active: boolean;
  onEdit: (id: string) => void;
}

/** Actions of the row, visible on hover and focus. */
function RowButtons({ item, canEdit, active, onEdit }: RowButtonsProps) {
  const name = nameOf(item);
  return (
    <span className="flex shrink-0 items-center">
      {canEdit && (
        <RowButton
          label={`Edit ${name}`}
          title="Edit"
          active={active}
          className="max-sm:hidden"
          onClick={() => onEdit(item.id)}
        >
          <Pencil aria-hidden className="size-4" />
        </RowButton>
      )}
      <RowMenuButton name={name} active={active} />
    </span>
  );
}

export interface RowHandlers {
  toggle: (id: string) => void;
  edit: (id: string) => void;
  editCondition: (id: string) => void;
}

export interface TreeRowProps extends LineProps<StructureItem> {
  /** `carried`: moved by the keyboard. */
  state: LineState | "carried";
  canEdit: boolean;
  handlers: RowHandlers;
}

/** Row of the tree; memoized, as trees are long. */
export const TreeLine = memo(function TreeLine(props: TreeRowProps) {
  const { item, level, active, state, canEdit, handlers } = props;
  const alone = props.count === 1;
  const carried = state === "carried";
  const { claims } = useStructureContext();
  return (
    <TreeItemLine
      line={props}
      aria-label={labelOfItem(item, alone, claims)}
      state={carried ? undefined : state}
      handle={canEdit || "room"}
      indent={(level - 1) * indentStep}
      onToggle={handlers.toggle}
      className={cx(wideLine, carried && "bg-selected!")}
    >
      <ItemIcon item={item} />
      <span className="flex min-w-0 flex-1 flex-col pl-1 sm:flex-row sm:items-center sm:gap-2">
        <Title item={item} onEdit={canEdit ? handlers.edit : undefined} />{" "}
        <ItemFacts
          {...{ item, alone, active }}
          onCondition={canEdit ? handlers.editCondition : undefined}
        />
      </span>
      <RowButtons item={item} canEdit={canEdit} active={active} onEdit={handlers.edit} />
    </TreeItemLine>
  );
});

interface TitleProps {
  item: StructureItem;
  onEdit: ((id: string) => void) | undefined;
}

function Title({ item, onEdit }: TitleProps) {
  const className = cx(
    "bidi block min-w-0 max-w-full truncate text-left sm:shrink",
    item.object !== "site-space" && "font-medium",
  );
  const { site } = useStructureContext();
  if (item.object === "site-space") {
    const { organizationId } = site;
    return (
      <Link
        tabIndex={-1}
        data-row-link
        href={paths.spaceContent({ organizationId, spaceId: item.space.id })}
        className={cx(className, "rounded-xs hover:text-accent-text")}
      >
        {nameOf(item)}
      </Link>
    );
  }
  if (!onEdit) return <span className={className}>{nameOf(item)}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-row-link
      onClick={() => onEdit(item.id)}
      className={cx(className, "rounded-xs hover:text-accent-text")}
    >
      {nameOf(item)}
    </button>
  );
}

interface ItemFactsProps {
  item: StructureItem;
  /** It has no siblings, so that being the default makes no sense. */
  alone: boolean;
  active: boolean;
  onCondition: ((id: string) => void) | undefined;
}

/** Facts in a row beside its title; the row's accessible name contains the same, in this order. */
function ItemFacts({ item, alone, active, onCondition }: ItemFactsProps) {
  if (item.object === "site-section-group") {
    return item.sections.length === 0 ? <Note>No sections yet</Note> : null;
  }
  const isSection = item.object === "site-section";
  return (
    <span className="flex min-w-0 items-center gap-2 sm:flex-auto">
      {isShownDefault(item, alone) && <Badge tone="accent">Default</Badge>}{" "}
      {isSection && item.siteSpaces.length === 0 && <Note>No spaces yet</Note>}{" "}
      <span
        dir="ltr"
        className={cx(
          "order-last min-w-0 truncate font-mono text-text-subtle text-xs sm:ml-auto sm:pl-2",
          item.condition && "max-sm:max-w-3/5 max-sm:shrink-0",
        )}
      >
        /{item.path}
      </span>{" "}
      {isWholeSite(item, alone) && (
        <span className="order-last shrink-0 text-text-subtle text-xs">
          also at <span className="font-mono">/</span>
        </span>
      )}{" "}
      {item.condition && (
        <ConditionChip
          condition={item.condition}
          active={active}
          onEdit={onCondition && (() => onCondition(item.id))}
        />
      )}
    </span>
  );
}

function Note({ children }: { children: string }) {
  return <span className="truncate text-sm text-text-subtle">{children}</span>;
}
