"use client";

import { useController, useWatch } from "react-hook-form";
import { ChosenList } from "@/components/platform/form/chosen-list";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { useField } from "@/components/platform/form/use-field";
import { type Choice, Combobox } from "@/components/ui/combobox";
import { announce } from "@/components/ui/live-region";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { useTeamChoices } from "@/lib/queries/people/team-choices";
import type { GrantDraft, Subject } from "./grant-draft";

/** Picks members or teams, found by typing; each can be removed again. */
export function SubjectsField({ organization }: { organization: OrganizationParams }) {
  const kind = useWatch<GrantDraft, "kind">({ name: "kind" });
  const name = kind === "teams" ? ("teams" as const) : ("users" as const);
  const label = kind === "teams" ? "Teams" : "People";
  // One field per kind, so that switching keeps both choices.
  return <Subjects key={name} name={name} label={label} organization={organization} />;
}

interface SubjectsProps {
  name: "users" | "teams";
  label: string;
  organization: OrganizationParams;
}

function Subjects({ name, label, organization }: SubjectsProps) {
  const { error, id, control } = useField<GrantDraft>({ name, label });
  const { field } = useController<GrantDraft, "users" | "teams">({ name });
  const chosen = field.value as Subject[];
  const without = chosen.map((subject) => subject.id);
  const people = usePeopleChoices(organization, { without });
  const teams = useTeamChoices(organization, { without });
  const found = name === "teams" ? teams : people;
  const add = ({ value, label: title }: Choice) => {
    field.onChange([...chosen, { id: value, name: title }]);
    announce(`${title} added`);
  };
  const remove = (gone: Subject) => {
    field.onChange(chosen.filter((subject) => subject.id !== gone.id));
    announce(`${gone.name} removed`);
    document.getElementById(id)?.focus();
  };
  return (
    <FieldFrame {...{ id, label, error }}>
      <Combobox
        {...found}
        {...control}
        aria-labelledby={`${id}-label`}
        placeholder={name === "teams" ? "Add a team…" : "Add a member…"}
        value={null}
        onValueChange={(value) => {
          const choice = found.choices.find((each) => each.value === value);
          if (choice) add(choice);
        }}
      />
      {chosen.length > 0 && (
        <ChosenList label={`${label} chosen`} items={chosen} onRemove={remove} />
      )}
    </FieldFrame>
  );
}
