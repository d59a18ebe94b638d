"use client";

import { useId } from "react";
import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { CopyButton } from "@/components/ui/copy-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OpenAPISpec, SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { useSpecProcessing, useUpdateSpec } from "@/lib/queries/api-specs/api-specs";
import { useOrganization } from "@/lib/queries/organizations/organizations";

interface OfSpec {
  params: SpecParams;
  spec: OpenAPISpec;
}

/** Source, schedule and visibility of a specification. */
export function SpecFacts({ params, spec }: { params: SpecParams; spec: OpenAPISpec | undefined }) {
  const { data: processing } = useSpecProcessing(params);
  if (!spec) return <Skeleton className="mx-page mb-3 h-11" />;
  return (
    <>
      <PageFacts>
        <PageFact label="Source">{spec.sourceURL ?? "Uploaded document"}</PageFact>
        <PageFact label="Last import">
          {spec.lastProcessedAt ? <TimeAgo time={spec.lastProcessedAt} /> : "Never"}
        </PageFact>
        {processing?.nextReadAt && (
          <PageFact label="Next import">
            <TimeAgo time={processing.nextReadAt} />
          </PageFact>
        )}
      </PageFacts>
      <Visibility params={params} spec={spec} />
    </>
  );
}

function Visibility({ params, spec }: OfSpec) {
  const id = useId();
  const { organizationId } = params;
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const update = useUpdateSpec();
  const isPublic = spec.visibility === "public";
  const turn = async (on: boolean) => {
    const visibility = on ? ("public" as const) : ("private" as const);
    try {
      await update.mutateAsync({ params, body: { visibility } });
      toastDone(on ? "Anyone with the URL can read it now" : "Only members can read it now");
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-page pb-4">
      <span className="flex items-center gap-3">
        <Switch
          id={id}
          checked={isPublic}
          disabled={!isAdmin || update.isPending}
          onCheckedChange={(on) => void turn(on)}
        />
        <label htmlFor={id}>Public: anyone with the URL can read it</label>
      </span>
      {!isAdmin && <span className="text-sm text-text-muted">Only admins can change this.</span>}
      {spec.urls.published && (
        <span className="flex min-w-0 items-center gap-1">
          <code className="wrap-anywhere font-mono text-sm">{spec.urls.published}</code>
          <CopyButton value={spec.urls.published} label="Copy link" />
        </span>
      )}
    </div>
  );
}
