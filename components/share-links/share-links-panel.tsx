"use client";

import { Copy, Pencil, Plus, Power, PowerOff, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { type TableList, useInfiniteList } from "@/components/data-table/table-list";
import { useShortcut } from "@/components/layout/shortcuts";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { ShareLink } from "@/lib/contract/share-links";
import type { SiteParams } from "@/lib/contract/sites";
import { useOrganization } from "@/lib/queries/organizations";
import { useSiteShareLinks } from "@/lib/queries/share-links";
import { useSite } from "@/lib/queries/sites";
import { useLateDeletions } from "./late-deletions";
import { shareLinkColumns } from "./share-link-columns";
import { NoShareLinks, ShareLinksNote } from "./share-link-notes";
import { isActive } from "./share-link-words";
import { type ShareLinkActs, useShareLinkActs } from "./use-share-link-acts";

const CreateShareLinkDialog = dynamic(() =>
  import("./share-link-dialogs").then((module) => module.CreateShareLinkDialog),
);
const RenameShareLinkDialog = dynamic(() =>
  import("./share-link-dialogs").then((module) => module.RenameShareLinkDialog),
);

export function ShareLinksPanel({ params }: { params: SiteParams }) {
  const list = useListWithoutDeleted(useInfiniteList(useSiteShareLinks(params)));
  const site = useSite(params).data;
  const { organizationId } = params;
  const permissions = useOrganization({ organizationId }).data?.permissions;
  const mayManage = permissions?.admin ?? false;
  const acts = useShareLinkActs(params);
  const [creating, setCreating] = useState(false);
  const [renamed, setRenamed] = useState<{ link: ShareLink; open: boolean }>();
  const columns = useMemo(() => {
    const rename = (link: ShareLink) => setRenamed({ link, open: true });
    return shareLinkColumns(mayManage ? { rename, setActive: acts.setActive } : null);
  }, [mayManage, acts]);
  useShortcut({ keys: "c", label: "New share link", group: "Share links" }, () => {
    if (mayManage) setCreating(true);
  });
  const createButton = mayManage && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New share link
    </Button>
  );
  const onlyLooking = permissions && !mayManage && (
    <p className="pt-1.5 text-text-muted">
      Admins make and change share links, and see their addresses.
    </p>
  );
  return (
    <>
      {list.rows.length > 0 && <ShareLinksNote params={params} site={site} />}
      <DataTable
        id="share-links"
        label="Share links"
        columns={columns}
        list={list}
        toolbar={createButton || onlyLooking}
        rowActions={mayManage ? (link) => rowActions(link, acts, setRenamed) : undefined}
        empty={<NoShareLinks params={params} site={site} action={createButton || onlyLooking} />}
      />
      <OnceOpened open={creating}>
        <CreateShareLinkDialog
          site={params}
          open={creating}
          onOpenChange={setCreating}
          onCopy={acts.copy}
        />
      </OnceOpened>
      {renamed && (
        <RenameShareLinkDialog
          site={params}
          link={renamed.link}
          open={renamed.open}
          onOpenChange={(open) => setRenamed({ ...renamed, open })}
        />
      )}
    </>
  );
}

function useListWithoutDeleted(list: TableList<ShareLink>): TableList<ShareLink> {
  const deleted = useLateDeletions();
  const { rows: all } = list;
  const rows = useMemo(
    () => (deleted.size === 0 ? all : all.filter(({ id }) => !deleted.has(id))),
    [all, deleted],
  );
  return { ...list, rows, count: list.count - (all.length - rows.length) };
}

function rowActions(
  link: ShareLink,
  acts: ShareLinkActs,
  ask: (asked: { link: ShareLink; open: boolean }) => void,
): Actions {
  const on = isActive(link);
  return [
    { id: "copy", label: "Copy address", icon: Copy, onSelect: () => void acts.copy(link) },
    {
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      onSelect: () => ask({ link, open: true }),
    },
    {
      id: "switch",
      label: on ? "Switch off" : "Switch on",
      icon: on ? PowerOff : Power,
      onSelect: () => acts.setActive(link, !on),
    },
    "separator",
    {
      id: "delete",
      label: "Delete",
      icon: Trash2,
      danger: true,
      onSelect: () => acts.remove(link),
    },
  ];
}
