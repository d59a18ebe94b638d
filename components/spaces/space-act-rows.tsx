"use client";

import type { ReactNode } from "react";
import type { Action } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { spaceActions } from "./space-actions";
import { SpaceDialogs } from "./space-dialogs";
import { useSpaceActs } from "./use-space-acts";

interface SpaceActRowsProps {
  organization: OrganizationParams;
  space: Space;
  mayCreate: boolean;
}

const notes: Record<string, string> = {
  move: "Another collection, or another spot in the same one. Access that it inherits changes with it.",
  duplicate: "A new space beside it with the same content and access, under a new id.",
  transfer: "To another organization of which you are an admin, with its content and comments.",
  delete: "Into the trash, from where it can be restored until it is purged.",
};

/** What else can be done with a space, with what it means. */
export function SpaceActRows({ organization, space, mayCreate }: SpaceActRowsProps) {
  const { acts, asked, close } = useSpaceActs();
  const actions = spaceActions(space, mayCreate, acts);
  const rows = actions.filter((each) => each !== "separator").filter(({ id }) => id in notes);
  return (
    <>
      <ul className="divide-y rounded border">
        {rows.map((action) => (
          <ActRow key={action.id} action={action}>
            {notes[action.id]}
          </ActRow>
        ))}
      </ul>
      <SpaceDialogs organization={organization} asked={asked} onClose={close} />
    </>
  );
}

export function ActRow({ action, children }: { action: Action; children: ReactNode }) {
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
