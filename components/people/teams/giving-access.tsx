"use client";

import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TeamParams } from "@/lib/contract/people/teams";
import { GiveTeamAccessDialog } from "./give-team-access-dialog";

interface GivingAccessProps {
  team: TeamParams;
  title: string;
  /** It is the main action of the page. */
  main?: boolean;
}

const dialogs = { give: GiveTeamAccessDialog };

/** Button that gives a team access to spaces, collections and sites. */
export function GivingAccess({ team, title, main = false }: GivingAccessProps) {
  const { open, element } = useDialogs(dialogs, { team, title });
  return (
    <>
      <Button variant={main ? "primary" : "secondary"} onClick={() => open.give()}>
        Give access…
      </Button>
      {element}
    </>
  );
}
