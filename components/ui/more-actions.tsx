"use client";

import { Ellipsis } from "lucide-react";
import type { Actions } from "./action";
import { IconButton } from "./icon-button";
import { ActionMenu } from "./menu";
import { usePageOffer } from "./page-actions";

interface MoreActionsProps {
  actions: Actions;
  /** `secondary`: for a menu without a button beside it. */
  variant?: "secondary";
}

/** Menu of further actions on the page's subject, which are in the command palette, too. */
export function MoreActions({ actions, variant }: MoreActionsProps) {
  usePageOffer({ actions });
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
