"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TeamParams } from "@/lib/contract/people/teams";
import { plural } from "@/lib/format/format";
import { useChangeTeamMembers } from "@/lib/queries/people/people";
import { MemberPicker } from "./member-picker";

const dialogs = { add: AddDialog };

export function AddingMembers({ team }: { team: TeamParams }) {
  const { open, element } = useDialogs(dialogs, { team });
  return (
    <>
      <Button variant="primary" onClick={() => open.add()}>
        <UserPlus />
        Add members
      </Button>
      {element}
    </>
  );
}

interface AddDialogProps extends DialogProps {
  team: TeamParams;
}

function AddDialog({ team, ...dialog }: AddDialogProps) {
  const { organizationId } = team;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const close = () => dialog.onOpenChange(false);
  const change = useChangeTeamMembers();
  const add = async () => {
    try {
      await change.mutateAsync({ params: team, body: { add: [...chosen] } });
      toastDone(`${plural(chosen.length, "member")} added to team`);
      close();
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Dialog
      {...dialog}
      title="Add members"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            pending={change.isPending}
            onClick={() => void add()}
          >
            {chosen.length > 0 ? `Add ${plural(chosen.length, "member")}` : "Add"}
          </Button>
        </>
      }
    >
      <MemberPicker
        organization={{ organizationId }}
        chosen={chosen}
        onChosen={setChosen}
        autoFocus
      />
    </Dialog>
  );
}
