"use client";

import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/cx";
import { Spinner } from "@/components/ui/spinner";
import { signedInName } from "@/lib/client/console-session";
import { LinkFailure } from "./link-failure";
import { SignInForm } from "./sign-in-form";
import { SwitchQuestion } from "./switch-question";
import { useOneTimeLink } from "./use-one-time-link";
import { useSignIn } from "./use-sign-in";

interface SignInPanelProps {
  /** Validated page to open after sign-in. */
  next: string;
  children: ReactNode;
}

/** Sign-in page: handles a one-time link by itself, and shows the form for everything else. */
export function SignInPanel({ next, children }: SignInPanelProps) {
  // Loads a new page, so that nothing of an earlier session stays in memory or history.
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
