"use client";

import { ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TrashedSpace } from "@/lib/contract/content/trash";
import type { TrashItem } from "@/lib/contract/content/trash-items";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { emojiSign } from "@/lib/text/emoji-sign";
import { paths } from "@/lib/url/paths";
import { titleOfItem } from "./trash-labels";

const dialogs = { restore: RestoreManyDialog };

/** Restoring the selected objects: button of the selection bar with its dialog. */
export function useBulkRestore(organization: OrganizationParams) {
  const { open, element } = useDialogs(dialogs, { organization });
  const actions = (trashed: readonly TrashItem[], clear: () => void) => (
    <Button size="small" onClick={() => open.restore({ trashed, onDone: clear })}>
      <ArchiveRestore aria-hidden />
      Restore…
    </Button>
  );
  return { actions, element };
}

interface RestoreManyDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Doesn't change while the dialog is open. */
  trashed: readonly TrashItem[];
  onDone: () => void;
}

function wordsFor(trashed: readonly TrashItem[]): BulkLabels {
  const noun = trashed.every(({ kind }) => kind === "space") ? "space" : "item";
  return {
    ask: (count) => `Restore ${plural(count, noun)}`,
    doing: (count) => `Restoring ${plural(count, noun)}`,
    done: (count) => `${plural(count, noun)} restored`,
  };
}

function RestoreManyDialog(props: RestoreManyDialogProps) {
  const { organization, trashed, onDone, ...dialog } = props;
  const router = useRouter();
  const { write, settle } = useManyWrites();
  const words = wordsFor(trashed);
  const byId = new Map(trashed.map((item) => [item.id, item]));
  return (
    <BulkDialog
      {...dialog}
      items={trashed.map((item) => ({
        id: item.id,
        label: titleOfItem(item),
        mark: emojiSign(item.space?.space.emoji ?? ""),
      }))}
      words={words}
      act={(id) =>
        byId.get(id)?.space
          ? write("restoreSpace", { params: { spaceId: id } })
          : write("restoreTrashItem", { params: { ...organization, trashItemId: id } })
      }
      onEnd={({ done, failed, left }) => {
        void settle("restoreSpace");
        void settle("restoreTrashItem");
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

const withReaders = ({ title, readers }: TrashedSpace["sites"][number]) =>
  readers ? `${titled(title)} (${visibilityLabels[readers].label})` : titled(title);

function consequences(all: readonly TrashItem[]): string {
  const trashed = all.flatMap(({ space }) => space ?? []);
  const contents = all.filter(({ content }) => content).length;
  const others = all.length - trashed.length - contents;
  const homeless = trashed.filter(({ parent }) => parent?.deleted).length;
  const sites = new Map(trashed.flatMap((each) => each.sites.map((site) => [site.id, site])));
  const published = [...sites.values()].filter(({ readers }) => readers !== null);
  return [
    trashed.length > 0 && "Each space is restored with its content to its previous position.",
    contents > 0 &&
      "Pages and files return to their spaces; where you can't merge, change requests restore them.",
    others > 0 && "Other items are restored with everything that was deleted with them.",
    homeless > 0 &&
      `${plural(homeless, "collection no longer exists; its", "collections no longer exist; their")} spaces move to the top level, where default access can differ.`,
    sites.size > 0 && `They reappear on ${plural(sites.size, "site")}.`,
    published.length > 0 && `Readers see them on ${published.map(withReaders).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
