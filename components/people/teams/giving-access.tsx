"use client";

import { useId } from "react";
import { GiveAccessDialog } from "@/components/access/give-access-dialog";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TeamParams } from "@/lib/contract/people/teams";
import type { ResourceParams } from "@/lib/queries/access/permissions";
import { useResourceChoices } from "@/lib/queries/access/resource-choices";

interface GivingAccessProps {
  team: TeamParams;
  title: string;
}

const dialogs = { choose: ChooseDialog, give: GiveAccessDialog };

/** Button that gives a team access to a space, collection or site. */
export function GivingAccess({ team: { organizationId, teamId }, title }: GivingAccessProps) {
  const { open, element } = useDialogs(dialogs);
  const give = (params: ResourceParams, of: string) =>
    open.give({
      resource: { organizationId, params, title: of },
      teams: [{ id: teamId, name: title }],
    });
  return (
    <>
      <Button onClick={() => open.choose({ organizationId, team: title, onChoose: give })}>
        Give access…
      </Button>
      {element}
    </>
  );
}

interface ChooseDialogProps extends DialogProps {
  organizationId: string;
  team: string;
  onChoose: (resource: ResourceParams, title: string) => void;
}

/** Asks what the team gets access to. */
function ChooseDialog({ organizationId, team, onChoose, ...dialog }: ChooseDialogProps) {
  const { choices, ...search } = useResourceChoices({ organizationId });
  const label = useId();
  const choose = (value: string | null) => {
    const found = choices.find((choice) => choice.value === value);
    if (found) onChoose(found.resource, found.label);
  };
  return (
    <Dialog {...dialog} size="small" title={`Give ${team} access`}>
      <p id={label} className="mb-1.5 font-medium">
        Space, collection or site
      </p>
      <Combobox
        {...search}
        choices={choices}
        aria-labelledby={label}
        placeholder="Choose a space, collection or site…"
        value={null}
        onValueChange={choose}
      />
    </Dialog>
  );
}
