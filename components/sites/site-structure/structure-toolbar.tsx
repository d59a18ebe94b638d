"use client";

import {
  ChevronDown,
  ChevronsDownUp,
  ChevronsUpDown,
  FilePlus2,
  FolderTree,
  PanelsTopLeft,
  Plus,
} from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ActionMenu } from "@/components/ui/menu";
import { plural } from "@/lib/format/format";
import { groupsOf, sectionsOf, siteSpacesOf } from "@/lib/structure/items";
import type { Structure } from "@/lib/structure/structure";
import type { OpenStructureDialogs } from "./structure-dialogs";

interface StructureToolbarProps {
  structure: Structure;
  canEdit: boolean;
  open: OpenStructureDialogs;
  onOpenAll: () => void;
  onCloseAll: () => void;
}

/** Actions for adding on the left; counts and expand actions on the right. */
export function StructureToolbar(props: StructureToolbarProps) {
  const { structure, canEdit, open } = props;
  const nested = structure.type === "sections";
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-3 px-page py-2">
      {canEdit && (
        <ActionMenu
          trigger={
            <Button>
              <Plus />
              Add
              <ChevronDown />
            </Button>
          }
          actions={addActions(structure, open)}
        />
      )}
      <Counts structure={structure} />
      {nested && (
        <span className="flex shrink-0">
          <IconButton label="Expand all" onClick={props.onOpenAll}>
            <ChevronsUpDown />
          </IconButton>
          <IconButton label="Collapse all" onClick={props.onCloseAll}>
            <ChevronsDownUp />
          </IconButton>
        </span>
      )}
    </div>
  );
}

function addActions(structure: Structure, open: OpenStructureDialogs): Actions {
  const flat = structure.type === "siteSpaces" && structure.structure.length > 0;
  const sectionless = structure.type === "sections" && sectionsOf(structure).length === 0;
  return [
    {
      id: "space",
      label: "Space…",
      icon: FilePlus2,
      onSelect: () => open.addSpace(),
      ...(sectionless && { disabled: true, reason: "Add a section first" }),
    },
    { id: "section", label: "Section…", icon: PanelsTopLeft, onSelect: () => open.addSection() },
    {
      id: "group",
      label: "Section group…",
      icon: FolderTree,
      onSelect: () => open.addGroup(),
      ...(flat && { disabled: true, reason: "Add a section first" }),
    },
  ];
}

function Counts({ structure }: { structure: Structure }) {
  const groups = groupsOf(structure).length;
  const sections = sectionsOf(structure).length;
  const counts = [
    sections > 0 && plural(sections, "section"),
    plural(siteSpacesOf(structure).length, "space"),
  ];
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-text-muted">
      {groups > 0 && <span className="max-sm:hidden">{plural(groups, "group")} · </span>}
      {counts.filter((count) => count !== false).join(" · ")}
    </p>
  );
}
