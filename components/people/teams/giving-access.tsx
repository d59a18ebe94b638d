"use client";

import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TeamParams } from "@/lib/contract/people/teams";
import { GiveTeamAccessDialog } from "./give-team-access-dialog";

interface GivingAccessProps {
  team: TeamParams;
  title: string;
}

const dialogs = { give: GiveTeamAccessDialog };

/** Button that gives a team access to spaces, collections and sites. */
export function GivingAccess({ team, title }: GivingAccessProps) {
  const { open, element } = useDialogs(dialogs, { team, title });
  return (
    <>
      <Button onClick={() => open.give()}>Give access…</Button>
      {element}
    </>
  );
}
