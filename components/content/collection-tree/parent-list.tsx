"use client";

import { Command } from "cmdk";
import { Check, Folder, FolderRoot } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/cx";
import { plural } from "@/lib/format/format";
import { fold } from "@/lib/text/fold";
import { titleOfCollection } from "./collection-title";
import type { CollectionNode } from "./collection-tree";

interface ParentListProps {
  id?: string;
  nodes: readonly CollectionNode[];
  /** Collection id, or null for the top level; undefined: none is chosen yet. */
  value: string | null | undefined;
  onValueChange: (value: string | null) => void;
  /** Current parent. */
  current?: string | null;
  /** Returns the reason why a collection can't be chosen; undefined if it can. */
  closed?: (node: CollectionNode | null) => string | undefined;
  loading?: boolean;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
}

const most = 200;

/** Tree of collections to choose a parent from; search results show their ancestors. */
export function ParentList(props: ParentListProps) {
  const { nodes, value, onValueChange, current, closed } = props;
  const [text, setText] = useState("");
  const search = fold(text.trim());
  const found = search
    ? nodes.filter(({ path }) => path.some((title) => fold(title).includes(search)))
    : nodes;
  const hint = (id: string | null, node: CollectionNode | null) =>
    closed?.(node) ?? (current === id ? "Current location" : undefined);
  return (
    <Command
      vimBindings={false}
      label="Locations"
      shouldFilter={false}
      loop
      defaultValue={value ?? "top"}
      className="overflow-hidden rounded border border-border-strong"
    >
      <Command.Input
        id={props.id}
        value={text}
        onValueChange={setText}
        placeholder="Search collections…"
        aria-labelledby={props["aria-labelledby"]}
        aria-describedby={props["aria-describedby"]}
        className="h-9 w-full border-b bg-transparent px-3 outline-none pointer-coarse:h-11 pointer-coarse:text-prose"
      />
      <Command.List label="Locations" className="h-52 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-4 text-center text-text-muted">
          {props.loading ? "Loading…" : "No results"}
        </Command.Empty>
        {!search && (
          <ParentOption
            id={null}
            label="Top level"
            icon={<FolderRoot aria-hidden />}
            checked={value === null}
            hint={hint(null, null)}
            disabled={closed?.(null) !== undefined}
            onChoose={onValueChange}
          />
        )}
        {found.slice(0, most).map((node) => (
          <ParentOption
            key={node.collection.id}
            id={node.collection.id}
            label={titleOfCollection(node.collection)}
            above={search && node.depth > 0 ? node.path.slice(0, -1).join(" / ") : undefined}
            depth={search ? 0 : node.depth + 1}
            icon={<Folder aria-hidden />}
            checked={value === node.collection.id}
            hint={hint(node.collection.id, node)}
            disabled={closed?.(node) !== undefined}
            onChoose={onValueChange}
          />
        ))}
        {found.length > most && (
          <p className="px-2 py-2 text-sm text-text-muted">
            {plural(found.length - most, "more collection")}. Search to find them.
          </p>
        )}
      </Command.List>
    </Command>
  );
}

interface ParentOptionProps {
  id: string | null;
  label: string;
  /** Titles of ancestors, for rows without indentation. */
  above?: string;
  depth?: number;
  icon: ReactNode;
  checked: boolean;
  hint?: string;
  disabled: boolean;
  onChoose: (id: string | null) => void;
}

function ParentOption({ id, label, above, depth = 0, icon, ...option }: ParentOptionProps) {
  return (
    <Command.Item
      value={id ?? "top"}
      disabled={option.disabled}
      onSelect={() => option.onChoose(id)}
      style={{ paddingInlineStart: 8 + Math.min(depth, 8) * 16 }}
      className={cx(
        "flex min-h-8 cursor-default items-center gap-2 rounded-xs py-1 pr-2 data-[selected=true]:bg-hover pointer-coarse:min-h-11",
        "data-[disabled=true]:text-text-subtle forced-colors:data-[selected=true]:outline-2",
        "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-muted",
        option.checked && "bg-selected font-medium",
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="bidi block truncate">{label}</span>
        {above && <span className="bidi block truncate text-text-subtle text-xs">{above}</span>}
      </span>
      {option.hint && <span className="shrink-0 text-text-subtle text-xs">{option.hint}</span>}
      {option.checked && <Check aria-hidden />}
      {option.checked && <span className="sr-only">selected</span>}
    </Command.Item>
  );
}
