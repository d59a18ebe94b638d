"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { TeamParams } from "@/lib/contract/people/teams";
import { plural } from "@/lib/format/format";
import { useChangeTeamMembers } from "@/lib/queries/people";
import { MemberPicker } from "./member-picker";

/** Adds many members to a team in one step. */
export function AddingMembers({ team }: { team: TeamParams }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus />
        Add members
      </Button>
      {open && <AddDialog team={team} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ team, onClose }: { team: TeamParams; onClose: () => void }) {
  const { organizationId } = team;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = useChangeTeamMembers();
  const add = async () => {
    try {
      await change.mutateAsync({ params: team, body: { add: [...chosen] } });
      toastDone(`${plural(chosen.length, "member")} added to team`);
      onClose();
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add members"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
