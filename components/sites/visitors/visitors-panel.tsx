"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Section } from "@/components/platform/layout/section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { PublishingAuth } from "@/lib/contract/sites/publishing";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { titled } from "@/lib/format/titled";
import {
  useRegenerateSitePublishingAuth,
  useSitePublishingAuth,
} from "@/lib/queries/sites/publishing";
import { useSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { PreviewSection } from "./preview-section";
import { SignInForm } from "./sign-in-form";
import { TokenSection } from "./token-section";

/** Visitor sign-in, and previews as a visitor. */
export function VisitorsPanel({ params }: { params: SiteParams }) {
  const found = useSitePublishingAuth(params);
  const site = useSite(params).data;
  if (found.data && site) {
    return (
      <div className="space-y-8">
        {site.visibility !== "visitor-auth" && <NotAsked params={params} />}
        <SignInForm params={params} auth={found.data} />
        <PrivateKeySection params={params} siteTitle={titled(site.title)} auth={found.data} />
        <TokenSection privateKey={found.data.privateKey} />
        <PreviewSection params={params} />
      </div>
    );
  }
  if (!found.isError) return <Skeleton className="h-96 max-w-form" />;
  if (readProblem(found.error).status === 403) {
    return <DeniedState what="visitor authentication" needs="admin" />;
  }
  return (
    <ErrorState
      title="Visitor authentication couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}

function NotAsked({ params }: { params: SiteParams }) {
  return (
    <Banner
      className="max-w-form"
      action={
        <LinkButton size="small" href={paths.siteAudience(params)}>
          Open Audience
        </LinkButton>
      }
    >
      Sign-in is required only when visibility is Signed-in visitors. Adaptive content still uses
      the claims of visitor tokens.
    </Banner>
  );
}

interface PrivateKeyProps {
  params: SiteParams;
  siteTitle: string;
  auth: PublishingAuth;
}

/** Key that signs visitor tokens, hidden until requested. */
function PrivateKeySection({ params, siteTitle, auth }: PrivateKeyProps) {
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const regenerate = useRegenerateSitePublishingAuth();
  return (
    <Section
      title="Private key"
      description="Signs visitor tokens: JWTs (HS256) that your system passes to the site as jwt_token. Anyone with the key can sign in as any visitor, so store it like a password."
    >
      <div className="flex max-w-form flex-wrap items-center gap-2">
        <code
          dir="ltr"
          aria-live="polite"
          className="min-w-48 flex-1 break-all rounded border bg-surface px-3 py-1.5 font-mono text-sm"
        >
          {shown ? auth.privateKey : "Hidden"}
        </code>
        <Button onClick={() => setShown(!shown)}>{shown ? "Hide key" : "Show key"}</Button>
        <CopyButton value={auth.privateKey} label="Copy key" showLabel size="medium" />
      </div>
      <Button onClick={() => setAsking(true)}>Replace key…</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Replace the private key of ${siteTitle}?`}
        confirmLabel="Replace key"
        typeToConfirm={siteTitle}
        onConfirm={async () => {
          await regenerate.mutateAsync({ params });
          toastDone("Key replaced");
        }}
      >
        Tokens signed with the old key stop working immediately, and visitors who use them have to
        sign in again. You can't restore the old key.
      </ConfirmDialog>
    </Section>
  );
}
