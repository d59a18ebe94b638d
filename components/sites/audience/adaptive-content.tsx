"use client";

import { useId } from "react";
import { Section } from "@/components/platform/layout/section";
import { announce } from "@/components/ui/live-region";
import { Switch } from "@/components/ui/switch";
import { toastProblem } from "@/components/ui/toast";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useSwitchAdaptiveContent } from "@/lib/queries/sites/adaptive-schema";

interface AdaptiveContentProps {
  params: SiteParams;
  site: Site;
  isAdmin: boolean;
}

export function AdaptiveContent({ params, site, isAdmin }: AdaptiveContentProps) {
  const { mutateAsync } = useSwitchAdaptiveContent();
  const id = useId();
  const enabled = site.adaptiveContent?.enabled ?? false;
  const change = async (wanted: boolean) => {
    try {
      await mutateAsync({ params, body: { adaptiveContent: { enabled: wanted } } });
      announce(`Adaptive content turned ${wanted ? "on" : "off"}`);
    } catch (error) {
      toastProblem(error, { label: "Retry", onClick: () => change(wanted) });
    }
  };
  return (
    <Section
      title="Adaptive content"
      description="Show sections and spaces only to visitors whose claims match their conditions."
    >
      <div className="flex items-start gap-3">
        <span className="flex h-5 items-center">
          <Switch id={id} checked={enabled} onCheckedChange={change} disabled={!isAdmin} />
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
    </Section>
  );
}
