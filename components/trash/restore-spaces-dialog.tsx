"use client";

import { useRouter } from "next/navigation";
import { BulkDialog, type BulkWords } from "@/components/form/bulk-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { TrashedSpace } from "@/lib/contract/trash";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useManySpaces } from "@/lib/queries/spaces";
import { titled } from "@/lib/titled";

interface RestoreSpacesDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Fixed while the dialog lives. */
  trashed: readonly TrashedSpace[];
  onDone: () => void;
}

const words: BulkWords = {
  ask: (count) => `Restore ${plural(count, "space")}`,
  doing: (count) => `Restoring ${plural(count, "space")}`,
  done: (count) => `${plural(count, "space")} restored`,
};

export function RestoreSpacesDialog(props: RestoreSpacesDialogProps) {
  const { organization, trashed, onDone, ...dialog } = props;
  const router = useRouter();
  const many = useManySpaces();
  return (
    <BulkDialog
      {...dialog}
      items={trashed.map(({ space }) => ({
        id: space.id,
        label: titled(space.title),
        mark: space.emoji,
      }))}
      words={words}
      act={many.restoreOne}
      onEnd={({ done, failed, left }) => {
        void many.settle();
        if (failed.length + left.length > 0) return;
        onDone();
        const open = () => router.push(paths.spaces(organization));
        toastDone(words.done(done.length), { action: { label: "Open spaces", onClick: open } });
      }}
    >
      {consequences(trashed)}
    </BulkDialog>
  );
}

function consequences(trashed: readonly TrashedSpace[]): string {
  const homeless = trashed.filter(({ parent }) => parent?.deleted).length;
  const sites = new Set(trashed.flatMap((each) => each.sites.map(({ id }) => id))).size;
  return [
    "Each comes back with its content, at its old place.",
    homeless > 0 &&
      `${plural(homeless, "collection is", "collections are")} gone: what was in them goes to the top level, where other members may have access by default.`,
    sites > 0 && `${plural(sites, "site shows", "sites show")} them again.`,
  ]
    .filter(Boolean)
    .join(" ");
}
