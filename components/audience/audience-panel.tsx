"use client";

import { useRef, useState } from "react";
import { Section } from "@/components/layout/section";
import { Banner } from "@/components/ui/banner";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites";
import { useSiteAdaptiveSchema } from "@/lib/queries/adaptive-schema";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/own-role";
import { useSite } from "@/lib/queries/sites";
import { AdaptiveContent } from "./adaptive-content";
import { ConditionTester } from "./condition-tester";
import { SchemaEditor } from "./schema-editor";
import { TemplateConditions } from "./template-conditions";
import { VisibilitySection } from "./visibility-section";

/** Who reads the site, and what each of them sees. The frame tells why a site did not load. */
export function AudiencePanel({ params }: { params: SiteParams }) {
  const site = useSite(params).data;
  const role = useOwnSiteRole(params);
  if (!site) return <Skeleton className="h-96 max-w-form" />;
  const isAdmin = role === "admin";
  const part = { params, site, isAdmin };
  return (
    <div className="space-y-8">
      {!isAdmin && (
        <Banner className="max-w-form">
          You can see who reads this site. Changing it takes the role admin; an admin of this
          organization can grant it.
        </Banner>
      )}
      <VisibilitySection {...part} />
      <AdaptiveContent {...part} />
      <Claims params={params} isAdmin={isAdmin} />
      <Conditions params={params} mayCheck={isAtLeast(role, "edit")} />
    </div>
  );
}

function Claims({ params, isAdmin }: { params: SiteParams; isAdmin: boolean }) {
  const found = useSiteAdaptiveSchema(params);
  return (
    <Section
      title="Claims"
      description="What is known of a visitor. Conditions can name these claims and no others."
    >
      {found.data && <SchemaEditor params={params} saved={found.data} isAdmin={isAdmin} />}
      {!found.data && found.isError && (
        <ErrorState
          title="The schema could not be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && <Skeleton className="h-64 max-w-form" />}
    </Section>
  );
}

function Conditions({ params, mayCheck }: { params: SiteParams; mayCheck: boolean }) {
  const [condition, setCondition] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  const tryOut = (suggested: string) => {
    setCondition(suggested);
    input.current?.focus();
  };
  return (
    <Section
      title="Conditions"
      description="Set a condition on a section or a space in Structure. These are suggestions to copy from."
    >
      <TemplateConditions params={params} onTry={mayCheck ? tryOut : undefined} />
      {mayCheck ? (
        <ConditionTester params={params} value={condition} onChange={setCondition} input={input} />
      ) : (
        <p className="text-text-muted">Trying out a condition takes the role edit.</p>
      )}
    </Section>
  );
}
