"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { type GateState, sessionGate } from "@/lib/queries/platform/session-gate";
import { SignInForm } from "./sign-in-form";
import { SignedOutBar } from "./signed-out-bar";
import { StrangerDialog } from "./stranger-dialog";
import { useResume } from "./use-resume";
import { useSignIn } from "./use-sign-in";

const declined = "You're signed out. Sign in to continue";

/** Dialogs of a lost session until it is resolved. */
export function SessionDialogs({ state }: { state: Exclude<GateState, "open"> }) {
  const { before, stranger, resume } = useResume();
  const [retrying, setRetrying] = useState(false);
  if (state === "declined") return <SignedOutBar onSignIn={sessionGate.ask} />;
  if (stranger && before && !retrying) {
    return <StrangerDialog user={stranger} before={before} onBack={() => setRetrying(true)} />;
  }
  return (
    <AskAgain
      onSignedIn={(user) => {
        setRetrying(false);
        resume(user);
      }}
      // With someone else signed in, staying signed out is impossible.
      onClose={() => (stranger ? setRetrying(false) : sessionGate.decline(declined))}
    />
  );
}

interface AskAgainProps {
  onSignedIn: Parameters<typeof useSignIn>[0];
  onClose: () => void;
}

function AskAgain({ onSignedIn, onClose }: AskAgainProps) {
  const { pending, problem, submit } = useSignIn(onSignedIn);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Sign in again"
      description="Your session has ended. Your changes are still here and continue after you sign in."
    >
      <SignInForm
        pending={pending}
        problem={problem?.message}
        onSubmit={submit}
        help="You can also open a sign-in link in another tab, then return here."
      />
    </Dialog>
  );
}
