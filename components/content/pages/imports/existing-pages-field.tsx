"use client";

import type { ContentParams } from "@/components/content/params/content-params";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { usePageTree } from "@/lib/queries/content/content";

type Target = Pick<ContentParams, "spaceId" | "changeRequestId">;

const optionsFor = ({ changeRequestId }: Target) => [
  {
    value: "update",
    label: "Update them",
    description: `Pages with the same path or title get the imported text and files; links and comments stay. ${
      changeRequestId === undefined
        ? "You see every difference before the merge."
        : "Edits to them in this change request are replaced."
    }`,
  },
  {
    value: "add",
    label: "Add beside them",
    description: "Every imported page is new, with another path if its own is taken.",
  },
];

/** Choice for pages that the target of an import has already; absent while it has none. */
export function ExistingPagesField({ params }: { params: Target }) {
  const { data } = usePageTree(params);
  if (!data || data.pages.length === 0) return null;
  return (
    <ChoiceField
      name="import.existingPages"
      label="Pages that exist already"
      options={optionsFor(params)}
    />
  );
}
