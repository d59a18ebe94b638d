"use client";

import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { ImpactView } from "@/components/impact/impact-view";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { formatList } from "@/lib/format";
import { useAccessImpact } from "@/lib/queries/access-impact";
import { paramsOf, permissionsAt, usePermissionWrites } from "@/lib/queries/permissions";
import type { AccessPlace } from "./access-place";
import { placeWords, roleMeaning, roleOptions } from "./access-words";
import { GrantDraft, toGrant } from "./grant-draft";
import { SubjectsField } from "./subjects-field";

const blank: GrantDraft = { kind: "people", users: [], teams: [], role: "read" };
const kinds = [
  { value: "people", label: "People" },
  { value: "teams", label: "Teams", description: "Whoever joins the team gets it too" },
];

interface GiveAccessDialogProps extends DialogProps {
  place: AccessPlace;
}

/** Gives members or teams a role in a place, with what that changes in sight. */
export function GiveAccessDialog({ place, ...dialog }: GiveAccessDialogProps) {
  const { grant } = usePermissionWrites(place.params);
  return (
    <FormDialog
      {...dialog}
      title={`Give access to ${place.title}`}
      description={`It adds to what they have in this ${placeWords[place.params.type]} already; the strongest role counts.`}
      submitLabel="Give access"
      schema={GrantDraft}
      defaultValues={blank}
      onSubmit={async (draft) => {
        const body = toGrant(draft);
        if (!body) return;
        await grant({ params: paramsOf(place.params), body });
        const names = (draft.kind === "teams" ? draft.teams : draft.users).map(({ name }) => name);
        toastDone(`Access given to ${formatList(names, 2)}`);
      }}
    >
      <ChoiceField<GrantDraft> name="kind" label="To" options={kinds} />
      <SubjectsField organization={{ organizationId: place.organizationId }} />
      <RoleAndImpact place={place} />
    </FormDialog>
  );
}

function RoleAndImpact({ place }: { place: AccessPlace }) {
  const draft = useWatch<GrantDraft>() as GrantDraft;
  const body = toGrant(draft);
  const { params } = place;
  const call = body ? { params: paramsOf(params), body } : null;
  const impact = useAccessImpact(permissionsAt[params.type].grant, call);
  return (
    <>
      <SelectField name="role" label="Role" options={roleOptions} help={roleMeaning(draft.role)} />
      {call && <ImpactView impact={impact} />}
    </>
  );
}
