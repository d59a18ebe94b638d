"use client";

import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ImpactView } from "@/components/access/impact/impact-view";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { useMoveSpaceAway } from "@/components/content/spaces/use-move-space-away";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import type { CollectionDialogProps } from "./collection-dialog-props";

const AddedSpace = z.object({ space: z.string().min(1, "choose a space") });
type AddedSpace = z.infer<typeof AddedSpace>;

const blank: AddedSpace = { space: "" };

/** Moves an existing space into a collection, after a preview of changed access. */
export function AddSpaceDialog({ organization, collection, ...dialog }: CollectionDialogProps) {
  const move = useMoveSpaceAway();
  const title = titleOfCollection(collection);
  return (
    <FormDialog
      {...dialog}
      title={`Add an existing space to ${title}`}
      description="The space moves here. Inherited access changes with the location."
      schema={AddedSpace}
      defaultValues={blank}
      onSubmit={({ space }) => move(space, { parent: collection.id }, title)}
      submitLabel="Add space"
    >
      <SpaceFields {...{ organization, collection }} />
    </FormDialog>
  );
}

type SpaceFieldsProps = Pick<CollectionDialogProps, "organization" | "collection">;

function SpaceFields({ organization, collection: { id } }: SpaceFieldsProps) {
  const space = useWatch<AddedSpace, "space">({ name: "space" });
  const found = useSpaceChoices(organization, { chosen: space || undefined, outside: id });
  const call = { params: { spaceId: space }, body: { parent: id } };
  const impact = useAccessImpact("moveSpace", space ? call : null);
  return (
    <>
      <ComboboxField name="space" label="Space" placeholder="Choose a space" {...found} />
      {space && <ImpactView impact={impact} />}
    </>
  );
}
