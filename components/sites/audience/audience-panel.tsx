"use client";

import { useEffect, useId, useState } from "react";
import { ReadOnlyNote } from "@/components/people/members/read-only-note";
import { Section } from "@/components/platform/layout/section";
import { claimsPart, focusClaims } from "@/components/sites/claims/claims-part";
import { ConditionInput } from "@/components/sites/conditions/condition-input";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { retryOf, toastDone, toastProblem } from "@/components/ui/toast";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import {
  useSiteAdaptiveSchema,
  useSwitchAdaptiveContent,
} from "@/lib/queries/sites/adaptive-schema";
import { useSite } from "@/lib/queries/sites/sites";
import { SchemaEditor } from "./schema-editor";
import { TemplateConditions } from "./template-conditions";
import { VisibilitySection } from "./visibility-section";

/** Visibility and adaptive content of a site. The frame shows loading errors. */
export function AudiencePanel({ params }: { params: SiteParams }) {
  const site = useSite(params).data;
  const role = useOwnSiteRole(params);
  if (!site) return <Skeleton className="h-96 max-w-form" />;
  const isAdmin = role === "admin";
  const part = { params, site, isAdmin };
  return (
    <div className="space-y-8">
      {role !== undefined && !isAdmin && (
        <ReadOnlyNote organization={{ organizationId: params.organizationId }}>
          You need the admin role to change who can view this site.
        </ReadOnlyNote>
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
  useEffect(() => {
    if (location.hash === `#${claimsPart}`) focusClaims();
  }, []);
  return (
    <Section
      id={claimsPart}
      title="Claims"
      description="Facts about a visitor that conditions can use."
    >
      {found.data && <SchemaEditor params={params} saved={found.data} isAdmin={isAdmin} />}
      {!found.data && found.isError && (
        <ErrorState
          title="The schema couldn't be loaded"
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
  const id = useId();
  const tryOut = (suggested: string) => {
    setCondition(suggested);
    document.getElementById(id)?.focus();
  };
  return (
    <Section
      title="Conditions"
      description="Set conditions on sections and spaces under Structure. Test one here, or copy a suggestion."
    >
      <TemplateConditions params={params} onTry={mayCheck ? tryOut : undefined} />
      {mayCheck ? (
        <div className="max-w-form">
          <ConditionInput
            id={id}
            label="Test a condition"
            site={params}
            part={{ thing: "content" }}
            value={condition}
            onChange={setCondition}
            help="Tests use the saved schema. Nothing you enter here is saved."
          />
        </div>
      ) : (
        <p className="text-text-muted">You need the edit role to test conditions.</p>
      )}
    </Section>
  );
}

interface AdaptiveContentProps {
  params: SiteParams;
  site: Site;
  isAdmin: boolean;
}

function AdaptiveContent({ params, site, isAdmin }: AdaptiveContentProps) {
  const { mutateAsync } = useSwitchAdaptiveContent();
  const id = useId();
  const enabled = site.adaptiveContent?.enabled ?? false;
  const change = async (wanted: boolean) => {
    try {
      await mutateAsync({ params, body: { adaptiveContent: { enabled: wanted } } });
      toastDone(`Adaptive content turned ${wanted ? "on" : "off"}`, {
        undo: () => change(!wanted),
        about: [`adaptive content of ${params.siteId}`],
      });
    } catch (error) {
      toastProblem(
        error,
        retryOf(error, () => change(wanted)),
      );
    }
  };
  return (
    <Section
      title="Adaptive content"
      description="Show sections and spaces only to visitors whose claims match their conditions."
    >
      {isAdmin ? (
        <div className="flex items-start gap-3">
          <span className="flex h-5 items-center">
            <Switch id={id} checked={enabled} onCheckedChange={change} />
          </span>
          <label htmlFor={id}>
            <span className="font-medium">Adaptive content</span>
            <span className="block text-pretty text-sm text-text-muted">
              {enabled
                ? "Visitors see only the content whose conditions they match."
                : "Conditions have no effect until you turn this on."}
            </span>
          </label>
        </div>
      ) : (
        <p>
          {enabled
            ? "On: visitors see only the content whose conditions they match."
            : "Off: conditions have no effect."}
        </p>
      )}
    </Section>
  );
}
