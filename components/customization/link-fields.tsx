"use client";

import { TextField } from "@/components/form/text-field";
import { EditedList } from "./edited-list";
import { TargetField } from "./target-field";

const longestTitle = 64;

export const newLink = { title: "", to: { kind: "url", url: "" } };

/** What a link says, and where it goes. */
export function LinkFields({ name }: { name: string }) {
  return (
    <>
      <TextField name={`${name}.title`} label="Title" maxLength={longestTitle} />
      <TargetField name={`${name}.to`} />
    </>
  );
}

interface LinkListProps {
  name: string;
  label: string;
  thing?: string;
}

/** Links of that kind, in their order. */
export function LinkList({ name, label, thing = "link" }: LinkListProps) {
  return (
    <EditedList name={name} label={label} thing={thing} initial={newLink}>
      {(link) => <LinkFields name={link} />}
    </EditedList>
  );
}
