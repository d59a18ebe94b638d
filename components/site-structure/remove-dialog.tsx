"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import { heirOf, rivalsOf } from "@/lib/structure/defaults";
import { neighbourOf } from "@/lib/structure/items";
import type { StructureItem } from "@/lib/structure/structure";
import { kindWords, nameOf } from "@/lib/structure/words";
import { RemovalWords } from "./removal-words";
import { useStructureContext } from "./structure-context";
import { useRemove } from "./use-remove";
import { useSetDefault } from "./use-set-default";

interface RemoveDialogProps extends DialogProps {
  item: StructureItem;
  /** Takes over the focus; left out where nothing is left. */
  onGoTo: (id: string) => void;
}

/** Says what goes and what stays; of a default, who takes its place. */
export function RemoveDialog({ item, onGoTo, ...dialog }: RemoveDialogProps) {
  const { site, structure } = useStructureContext();
  const heir = heirOf(structure, item.id);
  const [chosen, setChosen] = useState<string>();
  const remove = useRemove(site);
  const setDefault = useSetDefault(site);
  const isDefault = "default" in item && item.default === true;
  const successor = isDefault ? (chosen ?? heir?.id) : undefined;
  const name = nameOf(item);
  const kind = kindWords[item.object];
  const title =
    item.object === "site-space" ? `Remove ${name} from this site?` : `Remove ${kind} ${name}?`;
  return (
    <ConfirmDialog
      {...dialog}
      // Of a group nothing is lost but its name.
      danger={item.object !== "site-section-group"}
      title={title}
      confirmLabel={item.object === "site-space" ? "Remove space" : `Remove ${kind}`}
      onConfirm={async () => {
        if (successor && successor !== heir?.id) await setDefault(structure, successor);
        const next = neighbourOf(structure, item.id);
        await remove(item);
        if (next) onGoTo(next.id);
        toastDone(`${name} removed`);
      }}
    >
      <div className="space-y-3">
        <RemovalWords item={item} />
        {isDefault && heir && (
          <Successor
            item={item}
            options={rivalsOf(structure, item.id).filter(({ id }) => id !== item.id)}
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
      <p>It is the default {whose}: what readers see first.</p>
      <label htmlFor={id} className="block font-medium text-text">
        New default
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={options.map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
    </div>
  );
}
