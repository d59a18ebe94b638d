"use client";

import { useController, useWatch } from "react-hook-form";
import { resourceLabels } from "@/components/access/labels/access-labels";
import { ChosenList } from "@/components/platform/form/chosen-list";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { useField } from "@/components/platform/form/use-field";
import { Badge } from "@/components/ui/badge";
import { Combobox } from "@/components/ui/combobox";
import { announce } from "@/components/ui/live-region";
import type { TeamParams } from "@/lib/contract/people/teams";
import { useRolesOfTeam } from "@/lib/queries/access/direct-roles";
import { useResourceChoices } from "@/lib/queries/access/resource-choices";
import {
  type ChosenResource,
  mostResources,
  roleNote,
  type TeamGrantDraft,
} from "./team-grant-draft";

const label = "Spaces, collections and sites";

const full = `You can choose at most ${mostResources} at once. Give access to the others afterwards.`;

/** Picks spaces, collections and sites, found by typing; each can be removed again. */
export function ResourcesField({ team }: { team: TeamParams }) {
  const { field } = useController<TeamGrantDraft, "resources">({ name: "resources" });
  const chosen = field.value as ChosenResource[];
  const isFull = chosen.length >= mostResources;
  const help = isFull ? full : undefined;
  const { error, id, control } = useField<TeamGrantDraft>({ name: "resources", label, help });
  const { choices: all, ...search } = useResourceChoices(team);
  const choices = isFull
    ? []
    : all.filter(({ value }) => !chosen.some((each) => each.id === value));
  const add = (value: string | null) => {
    const choice = choices.find((each) => each.value === value);
    if (!choice) return;
    field.onChange([...chosen, { id: choice.value, name: choice.label, params: choice.resource }]);
    const isLast = chosen.length + 1 >= mostResources;
    announce(isLast ? `${choice.label} added. ${full}` : `${choice.label} added`);
  };
  const remove = (gone: ChosenResource) => {
    field.onChange(chosen.filter((each) => each.id !== gone.id));
    announce(`${gone.name} removed`);
    document.getElementById(id)?.focus();
  };
  return (
    <FieldFrame {...{ id, label, error, help }}>
      <Combobox
        {...search}
        {...control}
        choices={choices}
        aria-labelledby={`${id}-label`}
        placeholder="Add a space, collection or site…"
        emptyText={help ?? search.emptyText}
        keepOpen
        value={null}
        onValueChange={add}
      />
      {chosen.length > 0 && (
        <ChosenList
          label={`${label} chosen`}
          items={chosen}
          onRemove={remove}
          detailsOf={(each) => <ResourceDetails resource={each} team={team} />}
        />
      )}
    </FieldFrame>
  );
}

interface ResourceDetailsProps {
  resource: ChosenResource;
  team: TeamParams;
}

/** Kind of a chosen resource, and the effect on the team's current role there. */
function ResourceDetails({ resource, team }: ResourceDetailsProps) {
  const chosen = useWatch<TeamGrantDraft, "role">({ name: "role" });
  const note = roleNote(useRolesOfTeam(team).data?.get(resource.id), chosen);
  return (
    <>
      <span className="ml-1.5 shrink-0 text-text-muted">
        {resourceLabels[resource.params.type]}
        {note && !note.lowers && `, ${note.text}`}
      </span>
      {note?.lowers && (
        <Badge tone="warning" className="ml-1.5 shrink-0">
          {note.text}
        </Badge>
      )}
    </>
  );
}
