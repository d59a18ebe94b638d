"use client";

import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { ConditionConsequence } from "@/components/sites/conditions/condition-consequence";
import type { ConditionPart } from "@/components/sites/conditions/use-condition-state";
import { previousValues } from "@/components/sites/previous-values";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import { SiteSpaceDraft } from "@/lib/contract/sites/site-spaces";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useUpdateSiteSpace } from "@/lib/queries/sites/site-structure-changes";
import { useSite } from "@/lib/queries/sites/sites";
import { findItem, siteSpacesOf } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import type { StructureSpace } from "@/lib/structure/structure";
import { paths } from "@/lib/url/paths";
import { ConditionField } from "./condition-field";
import { withFreePath } from "./free-path";
import { OldPathField, redirectMember, useRedirectOldPath } from "./old-path-field";
import { PathField } from "./path-field";
import { pathHolders } from "./path-holders";
import { ReadersNote } from "./readers-note";
import { useStructureContext } from "./structure-context";
import { useLatestItem } from "./use-latest-item";

interface EditSpaceDialogProps extends DialogProps {
  siteSpace: StructureSpace;
  /** Begins with the condition. */
  atCondition: boolean;
}

const Draft = SiteSpaceDraft.omit({ section: true }).extend(redirectMember);

const toValues = ({ path, condition, space }: StructureSpace) => ({
  path,
  condition: condition ?? "",
  spaceId: space.id,
  redirect: true,
});

export function EditSpaceDialog({ siteSpace, atCondition, ...dialog }: EditSpaceDialogProps) {
  const { site, structure } = useStructureContext();
  const update = useUpdateSiteSpace();
  const redirectOldPath = useRedirectOldPath();
  const holders = useMemo(() => pathHolders(structure, siteSpace), [structure, siteSpace]);
  const schema = useMemo(() => withFreePath(Draft, holders), [holders]);
  const { id, path, condition } = siteSpace;
  const shown = useMemo(() => toValues(siteSpace), [siteSpace]);
  const latest = useLatestItem(siteSpace, toValues);
  const parent = findItem(structure, id)?.parent;
  const section = parent?.object === "site-section" ? parent : undefined;
  const source = section ? `/${section.path}/${path}` : `/${path}`;
  const part: ConditionPart = { thing: "space", previous: condition, section: section?.condition };
  return (
    <FormDialog
      {...dialog}
      consequence={<ConditionConsequence site={site} part={part} />}
      title={`Edit ${nameOf(siteSpace)} on this site`}
      schema={schema}
      defaultValues={shown}
      latest={latest}
      onlyChanged
      onSubmit={async ({ redirect = true, ...body }) => {
        const params = { ...site, siteSpaceId: id };
        const before = previousValues(body, shown);
        await update.mutateAsync({ params, body });
        if (body.path !== undefined && redirect) {
          await redirectOldPath(source, { kind: "site-space", siteSpaceId: id });
        }
        toastDone("Saved", {
          undo: () => update.mutateAsync({ params, body: before }),
          about: [`structure item ${id}`],
        });
      }}
    >
      <ContentField siteSpace={siteSpace} />
      <PathField holders={holders} section={section?.path} />
      <OldPathField saved={path} source={source} />
      <ConditionField focused={atCondition} part={part} />
    </FormDialog>
  );
}

function ContentField({ siteSpace: { space } }: { siteSpace: StructureSpace }) {
  const { site, structure } = useStructureContext();
  const elsewhere = siteSpacesOf(structure).flatMap((each) =>
    each.space.id === space.id ? [] : [each.space.id],
  );
  const published = useSite(site).data?.published ?? false;
  const choices = useSpaceChoices(site, {
    chosen: space.id,
    without: elsewhere,
    administered: published,
  });
  const { control } = useFormContext<{ spaceId: string }>();
  const replaced = useWatch({ control, name: "spaceId" }) !== space.id;
  const href = paths.spaceContent({ organizationId: site.organizationId, spaceId: space.id });
  return (
    <>
      <ComboboxField
        {...choices}
        name="spaceId"
        label="Space"
        help={
          <>
            The new space keeps this path, condition and position.{" "}
            {published && "On a published site, you need the admin role in the new space. "}To
            change the title, <TextLink href={href}>open the space</TextLink>.
          </>
        }
      />
      {replaced && <ReadersNote />}
    </>
  );
}
