"use client";

import { useMemo } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import { SiteSpaceDraft } from "@/lib/contract/site-spaces";
import { paths } from "@/lib/paths";
import { useUpdateSiteSpace } from "@/lib/queries/site-structure-changes";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { findItem, siteSpacesOf } from "@/lib/structure/items";
import type { StructureSpace } from "@/lib/structure/structure";
import { nameOf } from "@/lib/structure/words";
import { ConditionField } from "./condition-field";
import { withFreePath } from "./free-path";
import { PathField } from "./path-field";
import { pathHolders } from "./path-holders";
import { useStructureContext } from "./structure-context";

interface EditSpaceDialogProps extends DialogProps {
  siteSpace: StructureSpace;
}

const Draft = SiteSpaceDraft.omit({ section: true });

export function EditSpaceDialog({ siteSpace, ...dialog }: EditSpaceDialogProps) {
  const { site, structure } = useStructureContext();
  const update = useUpdateSiteSpace();
  const holders = useMemo(() => pathHolders(structure, siteSpace), [structure, siteSpace]);
  const schema = useMemo(() => withFreePath(Draft, holders), [holders]);
  const { id, path, condition, space } = siteSpace;
  const shown = useMemo(
    () => ({ path, condition: condition ?? "", spaceId: space.id }),
    [path, condition, space.id],
  );
  const parent = findItem(structure, id)?.parent;
  return (
    <FormDialog
      {...dialog}
      title={`Edit ${nameOf(siteSpace)} on this site`}
      schema={schema}
      defaultValues={shown}
      onlyChanged
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { ...site, siteSpaceId: id }, body });
        toastDone("Saved");
      }}
    >
      <ContentField siteSpace={siteSpace} />
      <PathField
        holders={holders}
        section={parent?.object === "site-section" ? parent.path : undefined}
      />
      <ConditionField />
    </FormDialog>
  );
}

function ContentField({ siteSpace: { space } }: { siteSpace: StructureSpace }) {
  const { site, structure } = useStructureContext();
  const elsewhere = siteSpacesOf(structure).flatMap((each) =>
    each.space.id === space.id ? [] : [each.space.id],
  );
  const choices = useSpaceChoices(site, { chosen: space.id, without: elsewhere });
  const href = paths.space({ organizationId: site.organizationId, spaceId: space.id });
  return (
    <ComboboxField
      {...choices}
      name="spaceId"
      label="Space"
      help={
        <>
          Another space takes over path, condition and place. The title is the space's own:{" "}
          <TextLink href={href}>open the space</TextLink>.
        </>
      }
    />
  );
}
