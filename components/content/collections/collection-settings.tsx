"use client";

import { useMemo } from "react";
import { levelLabel } from "@/components/access/labels/default-level-labels";
import { ActionRow } from "@/components/content/spaces/space-action-rows";
import { Form } from "@/components/platform/form/form";
import { Section } from "@/components/platform/layout/section";
import { DeniedState } from "@/components/ui/denied-state";
import { toastDone } from "@/components/ui/toast";
import type { Collection } from "@/lib/contract/content/collections";
import { useUpdateCollection } from "@/lib/queries/content/collection-writes";
import { readCollection, useCollection } from "@/lib/queries/content/collections";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { changeActions } from "./collection-actions";
import { CollectionFields } from "./collection-fields";
import type { CollectionPageProps } from "./collection-frame";
import { collectionTextsFor, toCollectionTexts } from "./collection-texts";
import { useCollectionDialogs } from "./use-collection-dialogs";

export function CollectionSettings({ organization, collectionId }: CollectionPageProps) {
  const { data: collection } = useCollection(collectionId);
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { open, element } = useCollectionDialogs(organization);
  if (!collection) return null;
  const { admin } = collection.permissions;
  if (!admin && !mayCreate)
    return <DeniedState what="the settings of this collection" needs="create" />;
  const notes: Record<string, string> = {
    level: `The default for members of the organization. Currently: ${levelLabel(collection.defaultLevel)}.`,
    move: "Move the collection to another collection or position. Inherited access changes with the location.",
    transfer:
      "Transfer the collection with its contents to another organization in which you are an admin.",
    delete:
      "Permanently delete the collection and the collections inside. Spaces move to the trash.",
  };
  const actions = changeActions(collection, mayCreate, (kind) => open[kind]({ collection }));
  return (
    <div className="max-w-form space-y-10">
      <Section
        title="General"
        description={admin ? undefined : "You can change the collections that you created."}
      >
        <WordsForm collection={collection} />
      </Section>
      <Section title="Access, move and delete">
        <ul className="divide-y rounded border">
          {actions
            .filter((each) => each !== "separator")
            .filter(({ id }) => id in notes)
            .map((action) => (
              <ActionRow key={action.id} action={action}>
                {notes[action.id]}
              </ActionRow>
            ))}
        </ul>
      </Section>
      {element}
    </div>
  );
}

function WordsForm({ collection }: { collection: Collection }) {
  const { mutateAsync: update } = useUpdateCollection();
  const readNow = useReadNow();
  const { id } = collection;
  return (
    <Form
      schema={useMemo(() => collectionTextsFor(collection), [collection])}
      defaultValues={useMemo(() => toCollectionTexts(collection), [collection])}
      latest={async () => toCollectionTexts(await readNow(readCollection(id)))}
      onlyChanged
      onSubmit={async (body) => {
        await update({ params: { collectionId: id }, body });
        toastDone("Collection saved");
      }}
    >
      <CollectionFields />
    </Form>
  );
}
