"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { type Problem, readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchCodePreview } from "@/lib/client/before-sign-in";
import { signedInName } from "@/lib/client/console-session";
import type { SignInCodePreview } from "@/lib/contract/people/sessions";
import { paths } from "@/lib/url/paths";
import { useOneTimeLink } from "./use-one-time-link";
import { useSignIn } from "./use-sign-in";

interface Found {
  code: string;
  preview: SignInCodePreview;
  /** Name of the user who is signed in in this browser. */
  name: string | undefined;
}

/** Email invitation: its preview, and the button to accept it. */
export function InvitationPanel() {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<Problem>();
  const [missing, setMissing] = useState(true);
  const look = async (code: string) => {
    setMissing(false);
    try {
      const [preview, name] = await Promise.all([fetchCodePreview(code), signedInName()]);
      setFound({ code, preview, name });
    } catch (error) {
      setProblem(readProblem(error));
    }
  };
  useOneTimeLink((code) => void look(code));
  if (found) return <Accept {...found} />;
  if (problem || missing) return <NotGood problem={problem} />;
  return (
    <div role="status" aria-label="Loading invitation" className="space-y-3">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="w-72" />
    </div>
  );
}

function NotGood({ problem }: { problem: Problem | undefined }) {
  const isSpent = !problem || problem.status === 400;
  return (
    <>
      <h1 className="text-xl">This invitation is no longer valid</h1>
      <p className="text-pretty text-text-muted">
        {isSpent
          ? "It was already used, was revoked or has expired. Ask the person who invited you for a new one."
          : `${problem.message}.`}
      </p>
      <LinkButton href={paths.signIn()}>Go to sign-in</LinkButton>
    </>
  );
}

function Accept({ code, preview, name }: Found) {
  const { organization, invitedBy, email } = preview;
  const home = organization
    ? paths.organization({ organizationId: organization.id })
    : paths.home();
  const { pending, problem, submit } = useSignIn(() => location.replace(home));
  return (
    <>
      <h1 className="text-pretty text-xl">
        {organization ? (
          <>
            Join <span className="bidi">{organization.title}</span>
          </>
        ) : (
          "Sign in"
        )}
      </h1>
      <p className="text-pretty">
        {invitedBy && (
          <>
            <strong className="bidi">{invitedBy}</strong> invited you.{" "}
          </>
        )}
        You'll sign in as <strong className="wrap-anywhere">{email}</strong>.
      </p>
      {name && (
        <Banner tone="warning" title={`You're signed in as ${name}`}>
          If you accept, you'll be signed in as {email} instead.
        </Banner>
      )}
      {problem && <Banner tone="danger">{problem.message}</Banner>}
      <Button
        variant="primary"
        className="w-full"
        pending={pending}
        onClick={() => void submit({ code })}
      >
        Accept invitation
      </Button>
    </>
  );
}
