"use client";

import { useMemo } from "react";
import { Form } from "@/components/form/form";
import { Section } from "@/components/layout/section";
import { ActRow } from "@/components/spaces/space-act-rows";
import { levelLabel } from "@/components/spaces/space-words";
import { DeniedState } from "@/components/ui/denied-state";
import { toastDone } from "@/components/ui/toast";
import type { Collection } from "@/lib/contract/collections";
import { useUpdateCollection } from "@/lib/queries/collection-writes";
import { useCollection } from "@/lib/queries/collections";
import { useOrganization } from "@/lib/queries/organizations";
import { collectionActions } from "./collection-actions";
import { CollectionDialogs } from "./collection-dialogs";
import { CollectionFields } from "./collection-fields";
import type { CollectionPageProps } from "./collection-frame";
import { useAskedAbout } from "./use-asked-about";

/** All that can be changed about a collection. */
export function CollectionSettings({ organization, collectionId }: CollectionPageProps) {
  const { data: collection } = useCollection(collectionId);
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { asked, ask, close } = useAskedAbout();
  if (!collection) return null;
  const { admin } = collection.permissions;
  if (!admin && !mayCreate)
    return <DeniedState what="settings of this collection" needs="create" />;
  const notes: Record<string, string> = {
    level: `What members have in it unless they are given more. Now: ${levelLabel(collection.defaultLevel)}.`,
    move: "Another collection, or another spot in the same one. Access that it inherits changes with it.",
    transfer: "To another organization of which you are an admin, with all that lies in it.",
    delete: "For good, with the collections in it; the spaces go to the trash.",
  };
  const actions = collectionActions(collection, mayCreate, (kind) => ask(kind, collection));
  return (
    <div className="max-w-form space-y-10">
      <Section
        title="General"
        description={admin ? undefined : "You can change the collections that you created."}
      >
        <WordsForm collection={collection} />
      </Section>
      <Section title="Access, place and deletion">
        <ul className="divide-y rounded border">
          {actions
            .filter((each) => each !== "separator")
            .filter(({ id }) => id in notes)
            .map((action) => (
              <ActRow key={action.id} action={action}>
                {notes[action.id]}
              </ActRow>
            ))}
        </ul>
      </Section>
      <CollectionDialogs organization={organization} asked={asked} onClose={close} />
    </div>
  );
}

function WordsForm({ collection }: { collection: Collection }) {
  const { mutateAsync: update } = useUpdateCollection();
  const { id, title, description = "" } = collection;
  return (
    <Form
      schema={async () => (await import("./collection-texts")).CollectionTexts}
      defaultValues={useMemo(() => ({ title, description }), [title, description])}
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
