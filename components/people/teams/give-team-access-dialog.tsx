"use client";

import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { grantKey } from "@/components/access/grant-target";
import { ImpactView } from "@/components/access/impact/impact-view";
import { roleLabel, roleMeaning, roleOptions } from "@/components/access/labels/access-labels";
import { restoreGrants } from "@/components/access/restore-grants";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { readProblem } from "@/components/ui/problem";
import { toastDone } from "@/components/ui/toast";
import type { TeamParams } from "@/lib/contract/people/teams";
import type { Role } from "@/lib/contract/platform/common";
import { formatList } from "@/lib/format/format";
import { useGrantsImpact } from "@/lib/queries/access/access-impact";
import { readRolesOfTeam } from "@/lib/queries/access/direct-roles";
import { paramsOf, permissionsAt } from "@/lib/queries/access/permissions";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { ResourcesField } from "./resources-field";
import { type ChosenResource, TeamGrantDraft } from "./team-grant-draft";

const blank: TeamGrantDraft = { resources: [], role: "read" };

interface GiveTeamAccessDialogProps extends DialogProps {
  team: TeamParams;
  title: string;
}

/** Gives a team a role on several resources, with a preview of the effect. */
export function GiveTeamAccessDialog({ team, title, ...dialog }: GiveTeamAccessDialogProps) {
  const { teamId } = team;
  const writes = useManyWrites();
  const { write, settle } = writes;
  // A second submission, after some were rejected, finds new roles in the others.
  const former = useRef(new Map<string, Role | null>());
  useEffect(() => {
    if (!dialog.open) former.current.clear();
  }, [dialog.open]);
  const giveAll = async ({ resources, role }: TeamGrantDraft) => {
    const roles = await readRolesOfTeam(team);
    for (const { id } of resources) {
      if (!former.current.has(id)) former.current.set(id, roles.get(id) ?? null);
    }
    const failed: string[] = [];
    for (const { name, params } of resources) {
      const call = { params: paramsOf(params), body: { teams: [teamId], role } };
      await write(permissionsAt[params.type].grant, call).catch((error) => {
        failed.push(`${name}: ${readProblem(error).message}`);
      });
    }
    void settle(...resources.map(({ params }) => permissionsAt[params.type].grant));
    // A repeated submission changes nothing where the team has the role already.
    if (failed.length > 0) throw new Error(failed.join(". "));
    const before = resources.map(({ id, name, params }) => ({
      resource: { params, title: name },
      target: {
        kind: "team" as const,
        id: teamId,
        name: title,
        role: former.current.get(id) ?? null,
      },
    }));
    const names = resources.map(({ name }) => name);
    toastDone(`${title} now has the ${roleLabel(role)} role in ${formatList(names, 2)}`, {
      undo: () => restoreGrants(before, writes),
      about: resources.map(({ params }) => grantKey(params, teamId)),
    });
  };
  return (
    <FormDialog
      {...dialog}
      title={`Give ${title} access`}
      description="Replaces the role that the team has there. Members who have a higher role there keep it."
      submitLabel="Give access"
      schema={TeamGrantDraft}
      defaultValues={blank}
      onSubmit={giveAll}
    >
      <ResourcesField team={team} />
      <RoleAndImpact teamId={teamId} />
    </FormDialog>
  );
}

function RoleAndImpact({ teamId }: { teamId: string }) {
  const { resources = [], role = "read" } = useWatch<TeamGrantDraft>() as Partial<TeamGrantDraft>;
  const params = resources.map((each: ChosenResource) => each.params);
  const impact = useGrantsImpact(params, { teams: [teamId], role });
  return (
    <>
      <SelectField name="role" label="Role" options={roleOptions} help={roleMeaning(role)} />
      {params.length > 0 && <ImpactView impact={impact} />}
    </>
  );
}
