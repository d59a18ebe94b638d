"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ImpactView } from "@/components/access/impact/impact-view";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { DefaultLevel } from "@/lib/contract/platform/common";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useUpdateCollection } from "@/lib/queries/content/collection-writes";
import { useUpdateSpace } from "@/lib/queries/content/spaces";
import type { AccessResource, LeveledParams } from "./access-resource";

import {
  fromLevelChoice,
  levelMeaning,
  levelOptions,
  toLevelChoice,
} from "./labels/default-level-labels";

/** Sets the default level of a space or collection. */
function useSetLevel(resource: LeveledParams) {
  const { mutateAsync: updateSpace } = useUpdateSpace();
  const { mutateAsync: updateCollection } = useUpdateCollection();
  return (defaultLevel: DefaultLevel): Promise<unknown> =>
    resource.type === "space"
      ? updateSpace({ params: { spaceId: resource.spaceId }, body: { defaultLevel } })
      : updateCollection({
          params: { collectionId: resource.collectionId },
          body: { defaultLevel },
        });
}

/** Previews another default level; undefined for no change. */
function useLevelImpact(resource: LeveledParams, level: DefaultLevel | undefined) {
  const body = { defaultLevel: level };
  const asked = level !== undefined;
  const ofSpace = useAccessImpact(
    "updateSpaceById",
    asked && resource.type === "space" ? { params: { spaceId: resource.spaceId }, body } : null,
  );
  const ofCollection = useAccessImpact(
    "updateCollectionById",
    asked && resource.type === "collection"
      ? { params: { collectionId: resource.collectionId }, body }
      : null,
  );
  return resource.type === "space" ? ofSpace : ofCollection;
}

const values = levelOptions.map(({ value }) => value);
const LevelDraft = z.object({ defaultLevel: z.enum(values) });
type LevelDraft = z.infer<typeof LevelDraft>;

interface DefaultAccessDialogProps extends DialogProps {
  resource: AccessResource;
  params: LeveledParams;
}

/** Changes the default access, with a preview of who gains and loses access. */
export function DefaultAccessDialog({ resource, params, ...dialog }: DefaultAccessDialogProps) {
  const { title, defaultLevel = "inherit" } = resource;
  const set = useSetLevel(params);
  return (
    <FormDialog
      {...dialog}
      title={`Default access of ${title}`}
      submitLabel="Change default access"
      schema={LevelDraft}
      defaultValues={useMemo(() => ({ defaultLevel: toLevelChoice(defaultLevel) }), [defaultLevel])}
      requireDirty
      onSubmit={async ({ defaultLevel: choice }) => {
        await set(fromLevelChoice(choice));
        toastDone("Default access changed", {
          undo: () => set(defaultLevel),
          about: [`default access ${JSON.stringify(params)}`],
        });
      }}
    >
      <LevelFields resource={resource} params={params} />
    </FormDialog>
  );
}

function LevelFields({ resource, params }: Omit<DefaultAccessDialogProps, keyof DialogProps>) {
  const choice = useWatch<LevelDraft, "defaultLevel">({ name: "defaultLevel" });
  const level = fromLevelChoice(choice);
  const changes = level !== resource.defaultLevel;
  const impact = useLevelImpact(params, changes ? level : undefined);
  return (
    <>
      <SelectField
        name="defaultLevel"
        label="Default access"
        options={levelOptions}
        help={levelMeaning(choice, resource.above)}
      />
      {changes && <ImpactView impact={impact} />}
    </>
  );
}
