"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ApiError } from "@/lib/client/api-error";
import type { User } from "@/lib/contract/people/users";
import { keyOf } from "@/lib/queries/platform/keys";
import { callOperationNow } from "@/lib/queries/platform/operation";
import { type GateState, sessionGate } from "@/lib/queries/platform/session-gate";
import { paths } from "@/lib/url/paths";
import { SignInForm } from "./sign-in-form";
import { useSignIn } from "./use-sign-in";

interface StrangerDialogProps {
  user: User;
  before: User;
  onBack: () => void;
}

/**
 * Shown if another person has signed in while a page is open, whose unsent changes are held back.
 */
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
      // If somebody else is signed in, staying signed out isn't possible.
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

const whoAmI = "getAuthenticatedUser";

/**
 * Resumes waiting calls after the same person has signed in, in this or another tab. `stranger` is
 * another person who has signed in.
 */
function useResume() {
  const client = useQueryClient();
  const [stranger, setStranger] = useState<User>();
  const before = client.getQueryData<User>(keyOf(whoAmI, {}));

  const resume = (user: User | undefined) => {
    const isSame = !before || before.id === user?.id;
    setStranger(isSame ? undefined : user);
    if (!isSame) return;
    sessionGate.open();
    // Retried calls need no refetch.
    void client.invalidateQueries({}, { cancelRefetch: false });
  };
  const look = useEffectEvent(async () => {
    try {
      resume(await callOperationNow(whoAmI, {}));
    } catch (error) {
      // Still signed out or offline, so the form stays.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    const onFocus = () => void look();
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);

  return { before, stranger, resume };
}
