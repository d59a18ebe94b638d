"use client";

import { TextField } from "@/components/platform/form/text-field";
import { EditedList } from "./edited-list";
import { LinkSummary } from "./link-summary";
import { TargetField } from "./target-field";

const longestTitle = 64;

export const newLink = { title: "", to: { kind: "url", url: "" } };

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

/** Sortable list of links. */
export function LinkList({ name, label, thing = "link" }: LinkListProps) {
  return (
    <EditedList
      name={name}
      label={label}
      thing={thing}
      initial={newLink}
      summary={(link) => <LinkSummary name={link} />}
    >
      {(link) => <LinkFields name={link} />}
    </EditedList>
  );
}
