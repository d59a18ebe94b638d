"use client";

import type { ReactNode } from "react";
import type { Action } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { spaceActions } from "./space-actions";
import { useSpaceActions } from "./use-space-actions";

interface SpaceActionRowsProps {
  organization: OrganizationParams;
  space: Space;
  mayCreate: boolean;
}

const notes: Record<string, string> = {
  move: "Move the space to another collection or position. Inherited access changes with the collection.",
  duplicate: "Create a space with the same content and access.",
  transfer:
    "Transfer the space with its content and comments to another organization in which you are an admin.",
  delete: "Move the space to the trash. You can restore it until it is permanently deleted.",
};

/** Further actions on a space, each with an explanation. */
export function SpaceActionRows({ organization, space, mayCreate }: SpaceActionRowsProps) {
  const { acts, element } = useSpaceActions(organization);
  const actions = spaceActions(space, mayCreate, acts);
  const rows = actions.filter((each) => each !== "separator").filter(({ id }) => id in notes);
  return (
    <>
      <ul className="divide-y rounded border">
        {rows.map((action) => (
          <ActionRow key={action.id} action={action}>
            {notes[action.id]}
          </ActionRow>
        ))}
      </ul>
      {element}
    </>
  );
}

export function ActionRow({ action, children }: { action: Action; children: ReactNode }) {
  const name = action.label.replace("…", "");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{name}</p>
        <p className="text-pretty text-sm text-text-muted">
          {children}
          {action.reason && ` ${action.reason}.`}
        </p>
      </div>
      <Button
        variant={action.danger ? "danger" : "secondary"}
        disabled={action.disabled}
        onClick={action.onSelect}
      >
        {action.label}
      </Button>
    </li>
  );
}
