"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Findings } from "@/components/impact/findings";
import { ImpactView } from "@/components/impact/impact-view";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { CollectionDeletionImpact } from "@/lib/contract/collection-impact";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatList, plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useAccessImpact } from "@/lib/queries/access-impact";
import { useCollectionDeletionImpact, useDeleteCollection } from "@/lib/queries/collection-writes";
import type { CollectionDialogProps } from "./collection-dialogs";
import { titleOfCollection } from "./collection-title";

export function DeleteCollectionDialog(props: CollectionDialogProps) {
  const { organization, collection, open, onOpenChange } = props;
  const { mutateAsync: remove } = useDeleteCollection();
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
      // The tree of collections does not come back; an empty one is made anew as fast.
      typeToConfirm={inside && !empty ? title : undefined}
      onConfirm={async () => {
        await remove(call);
        toastDone(`${title} deleted`);
      }}
    >
      <div className="space-y-3">
        <Findings query={impact} what="what it takes along">
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
        {inside.collections > 0 ? `${plural(inside.collections, "collection")} in it ` : "It "}
        {inside.collections === 1 || inside.collections === 0 ? "goes" : "go"} for good
        {inside.collections > 0 && " with it"}, with the access that was given there.
      </p>
      {inside.spaces > 0 && (
        <p>
          {plural(inside.spaces, "space")} {inside.spaces === 1 ? "goes" : "go"} to the trash
          {along.length > 0 && `, with ${formatList(along)}`}, to be restored at the top level for{" "}
          {plural(restorableDays, "day")}.
        </p>
      )}
      {trashed > 0 && (
        <p>{plural(trashed, "space")} already in the trash will return to the top level instead.</p>
      )}
      {sites.length > 0 && (
        <div className="rounded border">
          <p className="border-b px-3 py-2 font-medium text-text">
            {plural(sites.length, "site")} {sites.length === 1 ? "loses" : "lose"} spaces
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
