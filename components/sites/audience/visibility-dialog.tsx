"use client";

import { Findings } from "@/components/access/impact/findings";
import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { useSpaceNames } from "@/components/sites/space-names";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { Site, SiteVisibility } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useSiteShareLinks } from "@/lib/queries/sites/share-links";
import { useUpdateSite } from "@/lib/queries/sites/sites";
import { effectsOf } from "./visibility-effects";

interface VisibilityDialogProps extends DialogProps {
  params: SiteParams;
  site: Site;
  to: SiteVisibility;
  onUndo: () => void;
}

/** Previews who gains and loses access before the visibility changes. */
export function VisibilityDialog({ params, site, to, onUndo, ...dialog }: VisibilityDialogProps) {
  const update = useUpdateSite();
  const links = useSiteShareLinks(params);
  const pages = links.data?.pages;
  const items = pages?.flatMap((page) => page.items) ?? [];
  const total = pages?.at(-1)?.count ?? 0;
  const active = items.length < total ? undefined : items.filter((link) => link.active).length;
  const effects = effectsOf(site.visibility, to, { total, active });
  const spaces = useSpaceNames(params, site.siteSpaces);
  const { label } = visibilityLabels[to];
  return (
    <ConfirmDialog
      {...dialog}
      danger={effects.takesAccess}
      blocked={pages === undefined}
      title={`Change visibility of ${titled(site.title)} to ${label}?`}
      confirmLabel="Change visibility"
      onConfirm={async () => {
        const before = site.visibility;
        await update.mutateAsync({ params, body: { visibility: to } });
        toastDone(`Visibility changed to ${label}`, {
          undo: () => {
            onUndo();
            return update.mutateAsync({ params, body: { visibility: before } });
          },
        });
      }}
    >
      {!site.published && (
        <p className="mb-3">The site is unpublished. This takes effect when you publish it.</p>
      )}
      {site.published && effects.requiresSpaceAdmin && site.siteSpaces > 0 && (
        <p className="mb-3">
          Requires the admin role in{" "}
          {site.siteSpaces === 1
            ? "the space of the site"
            : `all ${plural(site.siteSpaces, "space")} of the site`}
          {spaces && `: ${spaces}`}.
        </p>
      )}
      <Findings query={links} what="the share links">
        {() => (
          <dl className="space-y-3">
            <Effect name="Gains access">{effects.gains}</Effect>
            <Effect name="Loses access">{effects.loses}</Effect>
            <Effect name="Search engines">{effects.search}</Effect>
            {effects.links && <Effect name="Share links">{effects.links}</Effect>}
          </dl>
        )}
      </Findings>
    </ConfirmDialog>
  );
}

function Effect({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-medium text-text">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
