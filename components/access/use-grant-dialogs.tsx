"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { OnceOpened } from "@/components/ui/once-opened";
import type { AccessPlace } from "./access-place";
import type { GrantTarget } from "./grant-target";

const kinds = {
  change: dynamic(() => import("./change-grant-dialog").then((module) => module.ChangeGrantDialog)),
  revoke: dynamic(() => import("./revoke-dialog").then((module) => module.RevokeDialog)),
};

interface Asked {
  kind: keyof typeof kinds;
  target: GrantTarget;
  open: boolean;
}

/** The dialogs about one grant: what opens them, and where they stand. */
export function useGrantDialogs(place: AccessPlace) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const Dialog = asked && kinds[asked.kind];
  return {
    change: (target: GrantTarget) => setAsked({ kind: "change", target, open: true }),
    revoke: (target: GrantTarget) => setAsked({ kind: "revoke", target, open: true }),
    dialogs: asked && Dialog && (
      <OnceOpened key={`${asked.kind} ${asked.target.id}`} open={asked.open}>
        <Dialog
          place={place}
          target={asked.target}
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
        />
      </OnceOpened>
    ),
  };
}
