"use client";

import { type ReactNode, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { Problem } from "@/components/ui/problem";
import { Spinner } from "@/components/ui/spinner";
import { signedInName } from "@/lib/client/console-session";
import { SignInForm } from "./sign-in-form";
import { useOneTimeLink } from "./use-one-time-link";
import { useSignIn } from "./use-sign-in";

interface SwitchQuestionProps {
  /** Name of the user who is signed in in this browser. */
  name: string;
  onSwitch: () => void;
  onStay: () => void;
}

/** Asks before a link replaces the session, as anybody may have sent it. */
function SwitchQuestion({ name, onSwitch, onStay }: SwitchQuestionProps) {
  return (
    <div role="alert" className="space-y-4">
      <p>
        You're signed in as <strong className="bidi">{name}</strong>. This link may sign you in as
        someone else.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={onStay}>
          Stay signed in
        </Button>
        <Button variant="primary" onClick={onSwitch}>
          Sign in with link
        </Button>
      </div>
    </div>
  );
}

interface LinkFailureProps {
  problem: Problem;
  onRetry: () => void;
}

/** Shows why a link did not work. If it wasn't rejected, it can be retried. */
function LinkFailure({ problem, onRetry }: LinkFailureProps) {
  const isSpent = problem.status === 401;
  return (
    <Banner
      tone="danger"
      title={isSpent ? "This link is no longer valid" : "Sign-in failed"}
      action={
        isSpent ? undefined : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {problem.message}.
    </Banner>
  );
}

interface SignInPanelProps {
  /** Page to open after sign-in, validated. */
  next: string;
  children: ReactNode;
}

/** Sign-in page: handles a one-time link by itself, and shows the form for everything else. */
export function SignInPanel({ next, children }: SignInPanelProps) {
  // A new page load, so that nothing of an earlier session stays in memory or history.
  const { pending, problem, submit } = useSignIn(() => location.replace(next));
  const [code, setCode] = useState<string>();
  /** Name of the user already signed in, while the link waits for confirmation. */
  const [name, setName] = useState<string>();
  const [looking, setLooking] = useState(false);
  const redeem = (found: string) => {
    setName(undefined);
    setCode(found);
    void submit({ code: found });
  };
  const take = async (found: string) => {
    setLooking(true);
    const current = await signedInName();
    setLooking(false);
    setCode(found);
    if (current === undefined) redeem(found);
    else setName(current);
  };
  useOneTimeLink((found) => void take(found));
  const working = looking || (code !== undefined && pending);
  if (code !== undefined && name !== undefined) {
    const stay = () => location.replace(next);
    return <SwitchQuestion name={name} onSwitch={() => redeem(code)} onStay={stay} />;
  }
  return (
    <>
      <LinkProgress working={working} />
      <div className={cx("space-y-5 in-data-[sign-in=link]:hidden", working && "hidden")}>
        {code && problem && <LinkFailure problem={problem} onRetry={() => redeem(code)} />}
        <SignInForm
          pending={pending}
          problem={code ? undefined : problem?.message}
          onSubmit={(credential) => {
            setCode(undefined);
            void submit(credential);
          }}
        />
        {children}
      </div>
    </>
  );
}

function LinkProgress({ working }: { working: boolean }) {
  return (
    <p
      role="status"
      className={cx(
        "items-center gap-2 text-text-muted in-data-[sign-in=link]:flex",
        working ? "flex" : "hidden",
      )}
    >
      <Spinner />
      Signing you in…
    </p>
  );
}
