"use client";

import { Findings } from "@/components/access/impact/findings";
import { ImpactView } from "@/components/access/impact/impact-view";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { CollectionDeletionImpact } from "@/lib/contract/access/collection-impact";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatList, plural } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import {
  useCollectionDeletionImpact,
  useDeleteCollection,
} from "@/lib/queries/content/collection-writes";
import { useUndoDeletion } from "@/lib/queries/content/trash";
import { paths } from "@/lib/url/paths";
import type { CollectionDialogProps } from "./collection-dialog-props";

export function DeleteCollectionDialog(props: CollectionDialogProps) {
  const { organization, collection, open, onOpenChange } = props;
  const { mutateAsync: remove } = useDeleteCollection();
  const undo = useUndoDeletion(organization);
  const impact = useCollectionDeletionImpact(collection.id, { enabled: open });
  const call = { params: { collectionId: collection.id } };
  const access = useAccessImpact("deleteCollectionById", open ? call : null);
  const title = titleOfCollection(collection);
  const inside = impact.data?.inside;
  const empty = inside !== undefined && inside.collections + inside.spaces === 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete collection ${title}?`}
      confirmLabel="Delete collection"
      blocked={!impact.data}
      // Its spaces leave their sites with it.
      typeToConfirm={inside && !empty ? title : undefined}
      onConfirm={async () => {
        await remove(call);
        toastDone(`${title} moved to trash`, { undo: () => undo(collection.id) });
      }}
    >
      <div className="space-y-3">
        <Findings query={impact} what="the effects">
          {(found) => <Along organization={organization} found={found} />}
        </Findings>
        <ImpactView impact={access} />
      </div>
    </ConfirmDialog>
  );
}

interface AlongProps {
  organization: OrganizationParams;
  found: CollectionDeletionImpact;
}

function Along({ organization, found }: AlongProps) {
  const { inside, sites, openChangeRequests, comments, trashed, restorableDays } = found;
  const along = [
    openChangeRequests > 0 && plural(openChangeRequests, "open change request"),
    comments > 0 && plural(comments, "comment"),
  ].filter((each) => each !== false);
  return (
    <div className="space-y-3">
      <p>
        {inside.collections > 0
          ? `The collection, ${plural(inside.collections, "collection")} inside and their`
          : "The collection and its"}{" "}
        permissions move to the trash. You can restore them for {plural(restorableDays, "day")}.
      </p>
      {inside.spaces > 0 && (
        <p>
          {plural(inside.spaces, "space moves", "spaces move")} to the trash
          {along.length > 0 && `, with ${formatList(along)}`}. Restoring the collection restores{" "}
          {inside.spaces === 1 ? "it" : "them"} as well.
        </p>
      )}
      {trashed > 0 && (
        <p>
          {plural(trashed, "space")} already in the trash can be restored only to the top level,
          unless the collection is restored first.
        </p>
      )}
      {sites.length > 0 && (
        <div className="rounded border">
          <p className="border-b px-3 py-2 font-medium text-text">
            Spaces removed from {plural(sites.length, "site")}
          </p>
          <ul className="max-h-56 overflow-y-auto">
            {sites.map(({ id, title, published, spaces }) => (
              <li key={id} className="border-b px-3 py-2 last:border-b-0">
                <TextLink href={paths.site({ ...organization, siteId: id })} className="bidi">
                  {title}
                </TextLink>{" "}
                {plural(spaces, "space")}
                {published && ", published"}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
