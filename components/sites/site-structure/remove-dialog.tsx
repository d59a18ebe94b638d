"use client";

import { type ReactNode, useId, useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { formatList, plural } from "@/lib/format/format";
import {
  useDeleteSection,
  useDeleteSectionGroup,
  useDeleteSiteSpace,
  useReturnSpace,
} from "@/lib/queries/sites/site-structure-changes";
import { useSite } from "@/lib/queries/sites/sites";
import { defaultCandidates, successorOf } from "@/lib/structure/defaults";
import { findItem, holdsAllSpaces, neighbourOf } from "@/lib/structure/items";
import { kindLabels, nameOf } from "@/lib/structure/labels";
import type { StructureItem } from "@/lib/structure/structure";
import { EmptySiteBanner } from "./empty-site-banner";
import { useStructureContext } from "./structure-context";
import { useSetDefault } from "./use-set-default";

function useRemove(site: SiteParams) {
  const group = useDeleteSectionGroup();
  const section = useDeleteSection();
  const siteSpace = useDeleteSiteSpace();
  return ({ object, id }: StructureItem): Promise<void> => {
    switch (object) {
      case "site-section-group":
        return group.mutateAsync({ params: { ...site, siteSectionGroupId: id } });
      case "site-section":
        return section.mutateAsync({ params: { ...site, siteSectionId: id } });
      case "site-space":
        return siteSpace.mutateAsync({ params: { ...site, siteSpaceId: id } });
    }
  };
}

interface RemoveDialogProps extends DialogProps {
  item: StructureItem;
  /** Called with the item to focus, if one is left. */
  onGoTo: (id: string) => void;
  /** Asks to unpublish the site instead; absent for people who can't. */
  onUnpublish?: (() => void) | undefined;
}

/** Confirms a removal with its consequences, including a new default. */
export function RemoveDialog({ item, onGoTo, onUnpublish, ...dialog }: RemoveDialogProps) {
  const { site, structure } = useStructureContext();
  const isPublished = useSite(site).data?.published ?? false;
  const heir = successorOf(structure, item.id);
  const [chosen, setChosen] = useState<string>();
  const remove = useRemove(site);
  const { mutateAsync: returnSpace } = useReturnSpace(site);
  const setDefault = useSetDefault(site);
  const isDefault = "default" in item && item.default === true;
  const successor = isDefault ? (chosen ?? heir?.id) : undefined;
  const name = nameOf(item);
  const kind = kindLabels[item.object];
  const title =
    item.object === "site-space" ? `Remove ${name} from this site?` : `Remove ${kind} ${name}?`;
  return (
    <ConfirmDialog
      {...dialog}
      // Removing a group only loses its name.
      danger={item.object !== "site-section-group"}
      title={title}
      confirmLabel={item.object === "site-space" ? "Remove space" : `Remove ${kind}`}
      onConfirm={async () => {
        if (successor && successor !== heir?.id) await setDefault(structure, successor);
        const next = neighbourOf(structure, item.id);
        const found = findItem(structure, item.id);
        await remove(item);
        if (next) onGoTo(next.id);
        const undo = async () => {
          if (!found) return;
          await returnSpace(found);
          toastDone(`${name} restored`);
        };
        toastDone(`${name} removed`, found && item.object === "site-space" ? { undo } : {});
      }}
    >
      <div className="space-y-3">
        {isPublished && holdsAllSpaces(structure, item) && (
          <EmptySiteBanner onUnpublish={onUnpublish}>
            {item.object === "site-space"
              ? "This is the last space of the published site."
              : "This section has the last spaces of the published site."}{" "}
            Without it, readers see an empty site.
          </EmptySiteBanner>
        )}
        <RemovalEffects item={item} />
        {item.object !== "site-section-group" && (
          <p>
            {isPublished && "Readers lose its pages immediately. "}
            {item.object === "site-space"
              ? "Undo brings it back to its place, with its path and condition."
              : "This can't be undone, but you can add a section again."}
          </p>
        )}
        {isDefault && heir && (
          <Successor
            item={item}
            options={defaultCandidates(structure, item.id).filter(({ id }) => id !== item.id)}
            value={successor ?? ""}
            onChange={setChosen}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

interface SuccessorProps {
  item: StructureItem;
  options: readonly StructureItem[];
  value: string;
  onChange: (id: string) => void;
}

function Successor({ item, options, value, onChange }: SuccessorProps) {
  const id = useId();
  const whose = item.object === "site-section" ? "of the site" : "here";
  return (
    <div className="space-y-1.5">
      <p>It is the default {whose}, which readers see first.</p>
      <label htmlFor={id} className="block font-medium text-text">
        New default
      </label>
      <Select
        id={id}
        value={value}
        onValueChange={onChange}
        options={options.map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
    </div>
  );
}

const mostNamed = 4;

function RemovalEffects({ item }: { item: StructureItem }): ReactNode {
  switch (item.object) {
    case "site-section-group":
      return item.sections.length === 0 ? (
        <p>The group has no sections.</p>
      ) : (
        <p>
          {item.sections.length === 1
            ? "Its section"
            : `Its ${plural(item.sections.length, "section")}`}{" "}
          ({namesOf(item.sections)}) {item.sections.length === 1 ? "moves" : "move"} to the top
          level.
        </p>
      );
    case "site-section":
      return (
        <p>
          Its path, icon and condition will be removed
          {item.siteSpaces.length > 0 && (
            <>
              , and {plural(item.siteSpaces.length, "space")} ({namesOf(item.siteSpaces)}) will be
              removed from this site
            </>
          )}
          . The spaces and their content stay in the organization.
        </p>
      );
    case "site-space":
      return (
        <p>
          The space and its content stay in the organization. Its own customization for this site
          and redirects to it will be deleted.
        </p>
      );
  }
}

const namesOf = (items: readonly StructureItem[]) => formatList(items.map(nameOf), mostNamed);
