"use client";

import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TeamParams } from "@/lib/contract/people/teams";
import { formatList, plural } from "@/lib/format/format";
import {
  fetchTeamMemberIds,
  useChangeTeamMembers,
  useTeamMemberIds,
} from "@/lib/queries/people/people";
import { MemberPicker } from "./member-picker";

const dialogs = { add: AddDialog };

interface AddingMembersProps {
  team: TeamParams;
  /** The page has another main action. */
  aside?: boolean;
}

export function AddingMembers({ team, aside = false }: AddingMembersProps) {
  const { open, element } = useDialogs(dialogs, { team });
  return (
    <>
      <Button variant={aside ? "secondary" : "primary"} onClick={() => open.add()}>
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
  const present = useTeamMemberIds(team, dialog.open);
  const names = useRef(new Map<string, string>()).current;
  const close = () => dialog.onOpenChange(false);
  const change = useChangeTeamMembers();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      const before = await fetchTeamMemberIds(team);
      const added = chosen.filter((id) => !before.has(id));
      await change.mutateAsync({ params: team, body: { add: [...chosen] } });
      const who = formatList(
        (added.length > 0 ? added : chosen).map((id) => names.get(id) ?? ""),
        2,
      );
      if (added.length === 0) {
        toastDone(`${who} ${chosen.length === 1 ? "is" : "are"} in the team already`);
      } else {
        const undo = () => change.mutateAsync({ params: team, body: { remove: added } });
        toastDone(`${who} added to the team`, { undo });
      }
      close();
    } catch (error) {
      toastProblem(error);
    } finally {
      setAdding(false);
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
            pending={adding}
            onClick={() => void add()}
          >
            {chosen.length > 0 ? `Add ${plural(chosen.length, "member")}` : "Add"}
          </Button>
        </>
      }
    >
      <fieldset className="min-w-0 space-y-1.5">
        <legend className="font-medium">Members</legend>
        <MemberPicker
          organization={{ organizationId }}
          chosen={chosen}
          present={present}
          onChosen={(ids, { id, user }) => {
            names.set(id, user.displayName);
            setChosen(ids);
          }}
          autoFocus
        />
      </fieldset>
    </Dialog>
  );
}
