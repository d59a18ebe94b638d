"use client";

import { Banner } from "@/components/ui/banner";
import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { titled } from "@/lib/format/titled";
import { useSitePublishingAuth } from "@/lib/queries/sites/publishing";
import { useSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { PreviewSection } from "./preview-section";
import { PrivateKeySection } from "./private-key-section";
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
