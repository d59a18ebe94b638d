"use client";

import { Ellipsis } from "lucide-react";
import type { Actions } from "./action";
import { IconButton } from "./icon-button";
import { ActionMenu } from "./menu";

interface MoreActionsProps {
  actions: Actions;
  /** `secondary`: it stands alone, without a button beside it. */
  variant?: "secondary";
}

/** What else can be done with what the page is about. */
export function MoreActions({ actions, variant }: MoreActionsProps) {
  return (
    <ActionMenu
      align="end"
      trigger={
        <IconButton label="More actions" {...(variant && { variant })}>
          <Ellipsis />
        </IconButton>
      }
      actions={actions}
    />
  );
}
