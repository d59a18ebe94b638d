"use client";

import { useId, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { parseForm } from "@/components/platform/form/check-form";
import { sentence } from "@/components/platform/form/sentence";
import { Banner } from "@/components/ui/banner";
import { ErrorState } from "@/components/ui/error-state";
import { RetryBanner } from "@/components/ui/retry-banner";
import { SiteFrame } from "@/components/ui/site-frame";
import { SiteFrameChoices, type SiteLook } from "@/components/ui/site-frame-choices";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useMedia } from "@/components/ui/use-media";
import { Customization } from "@/lib/contract/sites/customization";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useCustomizationPreview } from "@/lib/queries/sites/customizations";

/** Returns the last value that was not undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Milliseconds after the last change before the preview is updated. */
const patience = 400;

/** Returns the form's values once they stop changing. */
function useSettings(saved: Customization) {
  const typed = useDebouncedValue(JSON.stringify(useWatch()), patience);
  const parsed = useMemo(() => parseForm(Customization, JSON.parse(typed), saved), [typed, saved]);
  return { settings: useLast(parsed.data), problem: sentence(parsed.error?.issues[0]?.message) };
}

interface SitePreviewProps {
  params: SiteParams;
  siteSpaceId: string | undefined;
  saved: Customization;
}

/** Page of the site with the form's unsaved values; keeps the last valid rendering. */
export function SitePreview({ params, siteSpaceId, saved }: SitePreviewProps) {
  const titleId = useId();
  const isWide = useMedia("(width >= 90rem)");
  const isMedium = useMedia("(width >= 48rem)");
  const [chosen, setChosen] = useState<SiteLook>();
  const { settings, problem } = useSettings(saved);
  const query = useCustomizationPreview(params, siteSpaceId, settings);
  const html = useLast(query.data?.html);
  const look = chosen ?? {
    theme: settings?.themes.default ?? "light",
    device: isWide ? "desktop" : isMedium ? "fit" : "phone",
  };
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={query.isFetching}
      className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-[calc(var(--bar)+var(--topbar)+3.5rem)] xl:h-[calc(100dvh-var(--bar)-var(--topbar)-6rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-medium text-lg">
          Preview
        </h2>
        <SiteFrameChoices look={look} onChange={setChosen} />
      </div>
      {problem !== undefined && (
        <Banner tone="warning" title="The preview shows the last valid settings">
          {problem}
        </Banner>
      )}
      {html !== undefined && query.isError && (
        <RetryBanner title="The preview couldn't be updated" tone="warning" query={query} />
      )}
      {html !== undefined && (
        <SiteFrame html={html} look={look} className="h-[70dvh] xl:h-auto xl:flex-1" />
      )}
      {html === undefined && query.isError && (
        <ErrorState
          title="The preview couldn't be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {html === undefined && !query.isError && (
        <Skeleton className="h-[70dvh] xl:h-auto xl:flex-1" />
      )}
    </section>
  );
}
