"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { User } from "@/lib/contract/people/users";
import { type GateState, sessionGate } from "@/lib/queries/platform/session-gate";
import { paths } from "@/lib/url/paths";
import { SignInForm } from "./sign-in-form";
import { useResume } from "./use-resume";
import { useSignIn } from "./use-sign-in";

interface StrangerDialogProps {
  user: User;
  before: User;
  onBack: () => void;
}

/** Another person has signed in over an open page: its unsent changes are held back. */
function StrangerDialog({ user, before, onBack }: StrangerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onBack}
      size="small"
      title={`You're now signed in as ${user.displayName}`}
      description={`${before.displayName} opened this page. Unsaved changes are lost if you continue as ${user.displayName}.`}
      footer={
        <>
          <Button onClick={onBack}>Sign in as {before.displayName}</Button>
          <Button variant="primary" onClick={() => location.assign(paths.home())}>
            Continue as {user.displayName}
          </Button>
        </>
      }
    />
  );
}

/** Bar at the bottom of the page after the sign-in dialog was closed. */
function SignedOutBar({ onSignIn }: { onSignIn: () => void }) {
  return (
    <section
      aria-label="Signed out"
      className="fixed inset-x-0 bottom-0 z-bar flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p>You're signed out. This page may be out of date.</p>
      <Button variant="primary" size="small" onClick={onSignIn}>
        Sign in
      </Button>
    </section>
  );
}

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
