"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api-error";
import { fetchInvitePreview } from "@/lib/client/before-sign-in";
import { signedInName } from "@/lib/client/console-session";
import type { InvitePreview } from "@/lib/contract/people/invites";
import { callOperationNow } from "@/lib/queries/platform/operation";
import { paths } from "@/lib/url/paths";
import { EmailLinkForm } from "./email-link-form";

interface JoinPanelProps {
  invite: { organizationId: string; inviteId: string };
}

/** Preview of an invite link, for signed-in and signed-out visitors. */
export function JoinPanel({ invite }: JoinPanelProps) {
  const found = useQuery({
    queryKey: ["invite preview", invite.inviteId],
    queryFn: async () => ({
      preview: await fetchInvitePreview(invite.inviteId),
      name: await signedInName(),
    }),
    retry: false,
  });
  if (found.data) return <Join invite={invite} {...found.data} />;
  if (found.error instanceof ApiError && found.error.status === 404) return <NotGood />;
  if (found.isError) {
    return (
      <ErrorState
        title="The invite link couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading invite link" className="space-y-3">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="w-72" />
    </div>
  );
}

function NotGood() {
  return (
    <>
      <h1 className="text-xl">This invite link is no longer valid</h1>
      <p className="text-pretty text-text-muted">
        It was revoked, has expired, or invite links are turned off. Ask the person who shared it
        for a new one.
      </p>
      <LinkButton href={paths.signIn()}>Go to sign-in</LinkButton>
    </>
  );
}

interface JoinProps extends JoinPanelProps {
  preview: InvitePreview;
  name: string | undefined;
}

function Join({ invite, preview, name }: JoinProps) {
  const { organization, place } = preview;
  const here = paths.join(invite);
  return (
    <>
      <h1 className="text-pretty text-xl">
        Join <span className="bidi">{organization.title}</span>
      </h1>
      {place && (
        <p className="text-pretty">
          This link gives you access to the {place.type}{" "}
          <strong className="bidi">{place.title}</strong>.
        </p>
      )}
      {name ? (
        <AcceptLink invite={invite} name={name} preview={preview} />
      ) : (
        <>
          <EmailLinkForm next={here} invite={invite.inviteId} />
          <LinkButton href={paths.signIn(here)} className="w-full">
            Sign in another way
          </LinkButton>
        </>
      )}
    </>
  );
}

function homeOf({ organization: { id: organizationId }, place }: InvitePreview): string {
  if (place?.type === "space") return paths.spaceContent({ organizationId, spaceId: place.id });
  if (place) return paths.collection({ organizationId, collectionId: place.id });
  return paths.organization({ organizationId });
}

function AcceptLink({ invite, name, preview }: JoinProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const accept = async () => {
    setPending(true);
    try {
      await callOperationNow("acceptOrganizationInvite", { params: invite });
      location.replace(homeOf(preview));
    } catch (error) {
      setProblem(readProblem(error).message);
      setPending(false);
    }
  };
  return (
    <>
      <p>
        You're signed in as <strong className="bidi">{name}</strong>.
      </p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button variant="primary" className="w-full" pending={pending} onClick={() => void accept()}>
        Join
      </Button>
    </>
  );
}
