"use client";

import { X } from "lucide-react";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { type FieldProps, useField } from "@/components/platform/form/use-field";
import { Combobox } from "@/components/ui/combobox";
import { IconButton } from "@/components/ui/icon-button";
import { announce } from "@/components/ui/live-region";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";

/** Space in the form. It includes the title, since a later search may not find it. */
export interface ChosenSpace {
  id: string;
  title: string;
}

interface SpacesFieldProps extends FieldProps {
  organization: OrganizationParams;
}

/** Selects any number of existing spaces, in the order of selection. */
export function SpacesField({ organization, ...props }: SpacesFieldProps) {
  const { label, help } = props;
  const { field, error, id, control } = useField(props);
  const chosen = (field.value as ChosenSpace[] | undefined) ?? [];
  const found = useSpaceChoices(organization, { without: chosen.map((space) => space.id) });
  const add = (spaceId: string | null) => {
    const title = found.choices.find(({ value }) => value === spaceId)?.label;
    if (spaceId === null || title === undefined) return;
    field.onChange([...chosen, { id: spaceId, title }]);
    announce(`${title} added`);
  };
  const remove = ({ id: spaceId, title }: ChosenSpace) => {
    field.onChange(chosen.filter((space) => space.id !== spaceId));
    announce(`${title} removed`);
  };
  return (
    <FieldFrame {...{ id, label, help, error }}>
      {chosen.length > 0 && (
        <ol className="divide-y rounded border">
          {chosen.map((space) => (
            <li key={space.id} className="flex items-center gap-2 py-0.5 pr-1 pl-3">
              <span className="bidi min-w-0 flex-1 truncate">{space.title}</span>
              <IconButton
                size="small"
                label={`Remove ${space.title}`}
                onClick={() => remove(space)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Combobox
        {...control}
        {...found}
        aria-labelledby={`${id}-label`}
        placeholder="Add a space…"
        value={null}
        onValueChange={add}
      />
    </FieldFrame>
  );
}
