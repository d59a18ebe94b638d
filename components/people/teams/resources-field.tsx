"use client";

import { useController } from "react-hook-form";
import { ChosenList } from "@/components/platform/form/chosen-list";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { useField } from "@/components/platform/form/use-field";
import { Combobox } from "@/components/ui/combobox";
import { announce } from "@/components/ui/live-region";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useResourceChoices } from "@/lib/queries/access/resource-choices";
import { type ChosenResource, mostResources, type TeamGrantDraft } from "./team-grant-draft";

const label = "Spaces, collections and sites";

const full = `You can choose at most ${mostResources} at once. Give access to the others afterwards.`;

/** Picks spaces, collections and sites, found by typing; each can be removed again. */
export function ResourcesField({ organization }: { organization: OrganizationParams }) {
  const { field } = useController<TeamGrantDraft, "resources">({ name: "resources" });
  const chosen = field.value as ChosenResource[];
  const isFull = chosen.length >= mostResources;
  const help = isFull ? full : undefined;
  const { error, id, control } = useField<TeamGrantDraft>({ name: "resources", label, help });
  const { choices: all, ...search } = useResourceChoices(organization);
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
        value={null}
        onValueChange={add}
      />
      {chosen.length > 0 && (
        <ChosenList label={`${label} chosen`} items={chosen} onRemove={remove} />
      )}
    </FieldFrame>
  );
}
