"use client";

import { FilePlus2, PanelsTopLeft } from "lucide-react";
import { useQueryState } from "nuqs";
import { useCallback, useEffect, useMemo } from "react";
import { ReadOnlyNote } from "@/components/people/members/read-only-note";
import { useClaims } from "@/components/sites/conditions/use-claims";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useCollapsed } from "@/components/ui/use-collapsed";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSite } from "@/lib/queries/sites/sites";
import { allItems, findItem, siteSpacesOf } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import type { Structure } from "@/lib/structure/structure";
import { EmptySiteBanner } from "./empty-site-banner";
import { itemActions } from "./item-actions";
import { StructureContext } from "./structure-context";
import type { OpenStructureDialogs } from "./structure-dialogs";
import { structureDialogs } from "./structure-dialogs";
import { StructureToolbar } from "./structure-toolbar";
import { StructureTree } from "./structure-tree";
import type { ItemAction } from "./tree-keys";
import { useMove } from "./use-move";
import { useSetDefault } from "./use-set-default";

interface NoSpacesProps {
  canEdit: boolean;
  open: OpenStructureDialogs;
}

/** Empty structure of a site without spaces. */
function NoSpaces({ canEdit, open }: NoSpacesProps) {
  return (
    <EmptyState
      icon={PanelsTopLeft}
      title="This site has no spaces"
      action={
        canEdit && (
          <>
            <Button variant="primary" onClick={() => open.addSpace()}>
              <FilePlus2 />
              Add space
            </Button>
            <Button onClick={() => open.addSection()}>Add section</Button>
          </>
        )
      }
    >
      Add a space to show its pages on this site. Use sections and section groups to organize
      several spaces.
    </EmptyState>
  );
}

/** Ways on for a site with one space. */
function NextSteps({ open }: { open: OpenStructureDialogs }) {
  return (
    <section
      aria-label="Next steps"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-page py-4 text-sm text-text-muted"
    >
      <p className="max-w-form text-pretty">
        Add a space to show more content, such as another version or language. Add a section to give
        content its own tab on the site, such as Guides or API reference.
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={() => open.addSpace()}>
          Add a space
        </Button>
        <Button size="small" onClick={() => open.addSection()}>
          Add a section
        </Button>
      </span>
    </section>
  );
}

interface StructureEditorProps {
  site: SiteParams;
  structure: Structure;
}

/** Tree with all its editing actions. */
export function StructureEditor({ site, structure }: StructureEditorProps) {
  const role = useOwnSiteRole(site);
  const canEdit = isAtLeast(role, "edit");
  const [named, setNamed] = useQueryState("item");
  const { closed, toggle, change } = useCollapsed(site.siteId);
  const move = useMove(site, structure);
  const makeDefault = useDefaultWithUndo(site, structure);
  const found = useClaims(site);
  const claims = found.isPending ? undefined : found.claims;
  const context = useMemo(() => ({ site, structure, claims }), [site, structure, claims]);
  const onGoTo = (id: string) => void setNamed(id);
  const shown = useSite(site).data;
  const onUnpublish: (() => void) | undefined =
    shown?.published && role === "admin"
      ? () => open.unpublish({ organization: { organizationId: site.organizationId }, site: shown })
      : undefined;
  const shared = { onMove: move, onGoTo, onUnpublish };
  const { open, close, element } = useDialogs(structureDialogs, shared);
  const act = useCallback(
    (dialog: ItemAction, id: string) => {
      const item = findItem(structure, id)?.item;
      if (item) open[dialog]({ item });
    },
    [open, structure],
  );
  // A link in a dialog leads to another item, so the dialog closes.
  useEffect(() => {
    if (named !== null) close();
  }, [named, close]);
  const isEmpty = structure.structure.length === 0;
  return (
    <StructureContext value={context}>
      {!canEdit && role !== undefined && (
        <div className="px-page pt-3">
          <ReadOnlyNote organization={{ organizationId: site.organizationId }}>
            You need the edit role to change the structure.
          </ReadOnlyNote>
        </div>
      )}
      {shown?.published && siteSpacesOf(structure).length === 0 && (
        <div className="px-page py-3">
          <EmptySiteBanner onUnpublish={onUnpublish}>
            The site is published, but has no spaces. Readers see an empty site.
          </EmptySiteBanner>
        </div>
      )}
      {isEmpty ? (
        <NoSpaces canEdit={canEdit} open={open} />
      ) : (
        <>
          <StructureToolbar
            {...{ structure, canEdit, open }}
            onOpenAll={() => change(new Set())}
            onCloseAll={() => change(new Set(allItems(structure).map(({ id }) => id)))}
          />
          <StructureTree
            label="Site structure"
            {...{ structure, closed, toggle, canEdit, named }}
            onReached={() => setNamed(null)}
            onMove={move}
            onAction={act}
            after={canEdit && siteSpacesOf(structure).length === 1 && <NextSteps open={open} />}
            actionsFor={(id) => {
              const item = findItem(structure, id)?.item;
              if (!item) return [];
              return itemActions(item, { site, canEdit, open, onDefault: makeDefault, onCopy });
            }}
          />
        </>
      )}
      {element}
    </StructureContext>
  );
}

function useDefaultWithUndo(site: SiteParams, structure: Structure) {
  const setDefault = useSetDefault(site);
  return (id: string) => {
    const found = findItem(structure, id);
    if (!found) return;
    const before = allItems(structure).find(
      (item) =>
        item.object === found.item.object &&
        "default" in item &&
        item.default &&
        (item.object === "site-section" || found.siblings.includes(item)),
    );
    const undo = before && (() => setDefault(structure, before.id));
    setDefault(structure, id).then(
      () => toastDone(`${nameOf(found.item)} is now the default`, { undo }),
      toastProblem,
    );
  };
}

async function onCopy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toastDone("Link copied");
  } catch {
    toastProblem(
      new Error("Your browser blocked copying. Open the site and copy the URL instead."),
    );
  }
}
