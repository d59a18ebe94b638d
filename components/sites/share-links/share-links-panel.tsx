"use client";

import { Copy, Link2, Pencil, Plus, Power, PowerOff, Trash2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type TableList, useInfiniteList } from "@/components/platform/data-table/table-list";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { VisibilityDialog } from "@/components/sites/audience/visibility-dialog";
import type { Actions } from "@/components/ui/action";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useDeferredActions } from "@/components/ui/defer-action";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { ShareLink } from "@/lib/contract/sites/share-links";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useSiteShareLinks } from "@/lib/queries/sites/share-links";
import { useSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { shareLinkColumns } from "./share-link-columns";
import { CreateShareLinkDialog, RenameShareLinkDialog } from "./share-link-dialogs";
import { isActive } from "./share-link-labels";
import { type ShareLinkActions, useShareLinkActions } from "./use-share-link-actions";

const dialogs = { create: CreateShareLinkDialog, rename: RenameShareLinkDialog };
const visibilityDialogs = { change: VisibilityDialog };

export function ShareLinksPanel({ params }: { params: SiteParams }) {
  const list = useListWithoutDeleted(useInfiniteList(useSiteShareLinks(params)));
  const site = useSite(params).data;
  const { organizationId } = params;
  const permissions = useOrganization({ organizationId }).data?.permissions;
  const mayManage = permissions?.admin ?? false;
  const acts = useShareLinkActions(params);
  const { open, element } = useDialogs(dialogs, { site: params });
  const visibility = useDialogs(visibilityDialogs);
  const change =
    site && mayManage && site.visibility !== "share-link"
      ? () => visibility.open.change({ params, site, to: "share-link", onUndo: () => {} })
      : undefined;
  const create = () => open.create({ visibility: site?.visibility, onCopy: acts.copy });
  const columns = useMemo(() => {
    const rename = (link: ShareLink) => open.rename({ link });
    return shareLinkColumns(mayManage ? { rename, setActive: acts.setActive } : null);
  }, [mayManage, acts, open]);
  useShortcut({ keys: "c", label: "Create share link", group: "Share links" }, () => {
    if (mayManage) create();
  });
  const createButton = mayManage && (
    <Button variant="primary" onClick={create}>
      <Plus aria-hidden />
      Create share link
    </Button>
  );
  const onlyLooking = permissions && !mayManage && (
    <p className="pt-1.5 text-text-muted">Only admins can manage share links and see their URLs.</p>
  );
  return (
    <>
      {list.rows.length > 0 && <ShareLinksNote params={params} site={site} onChange={change} />}
      <DataTable
        id="share-links"
        label="Share links"
        columns={columns}
        list={list}
        toolbar={createButton || onlyLooking}
        rowActions={
          mayManage ? (link) => rowActions(link, acts, () => open.rename({ link })) : undefined
        }
        empty={<NoShareLinks params={params} site={site} action={createButton || onlyLooking} />}
      />
      {element}
      {visibility.element}
    </>
  );
}

function useListWithoutDeleted(list: TableList<ShareLink>): TableList<ShareLink> {
  const deleted = useDeferredActions();
  const { rows: all } = list;
  const rows = useMemo(
    () => (deleted.size === 0 ? all : all.filter(({ id }) => !deleted.has(id))),
    [all, deleted],
  );
  return { ...list, rows, count: list.count - (all.length - rows.length) };
}

function rowActions(link: ShareLink, acts: ShareLinkActions, rename: () => void): Actions {
  const on = isActive(link);
  return [
    { id: "copy", label: "Copy link", icon: Copy, onSelect: () => void acts.copy(link) },
    {
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      onSelect: rename,
    },
    {
      id: "switch",
      label: on ? "Turn off" : "Turn on",
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

interface NoteProps {
  params: SiteParams;
  site: Site | undefined;
}

interface ShareLinksNoteProps extends NoteProps {
  /** Changes the visibility to share links; undefined for people who can't. */
  onChange: (() => void) | undefined;
}

/** Explains why the links on this page don't work now. */
function ShareLinksNote({ params, site, onChange }: ShareLinksNoteProps) {
  if (!site || (site.visibility === "share-link" && site.published)) return null;
  if (site.visibility === "share-link") {
    return (
      <Banner className="mx-page mt-3">Share links don't work until you publish the site.</Banner>
    );
  }
  return (
    <Banner
      className="mx-page mt-3"
      action={
        onChange ? (
          <Button size="small" onClick={onChange}>
            Change who can view
          </Button>
        ) : (
          <LinkButton size="small" href={paths.siteAudience(params)}>
            Open Audience
          </LinkButton>
        )
      }
    >
      Share links have no effect while the visibility is {visibilityLabels[site.visibility].label}.
    </Banner>
  );
}

/** Empty state for first use. */
function NoShareLinks({ params, site, action }: NoteProps & { action: ReactNode }) {
  return (
    <EmptyState icon={Link2} title="No share links yet" action={action}>
      <p>
        Anyone with a share link can view the site without signing in. Create one for each audience,
        so that you can turn them off separately.
      </p>
      {site && site.visibility !== "share-link" && (
        <p className="mt-2">
          Links work only when visibility is Share links. It is{" "}
          {visibilityLabels[site.visibility].label} now:{" "}
          <TextLink href={paths.siteAudience(params)}>change it under Audience</TextLink>.
        </p>
      )}
    </EmptyState>
  );
}
