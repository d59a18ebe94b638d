"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Page } from "@/components/platform/layout/page";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { ErrorState } from "@/components/ui/error-state";
import type { Translation, TranslationParams } from "@/lib/contract/translations/translations";
import { refresh } from "@/lib/queries/platform/stale";
import { isUnderWay, useTranslation } from "@/lib/queries/translations/translations";
import { paths } from "@/lib/url/paths";
import { EngineBanner } from "./engine-banner";
import { PagesPanel } from "./pages-panel";
import { TranslationActions } from "./translation-actions";
import { TranslationFacts } from "./translation-facts";
import { translationState, translationTitle } from "./translation-labels";

/** Reads a translation, and refetches its pages after a run has ended. */
function useReadTranslation(params: TranslationParams) {
  const client = useQueryClient();
  const result = useTranslation(params);
  const mark = result.data && `${result.data.status} ${result.data.progress.lastRunAt}`;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    void refresh(client, [{ action: "translation.completed" }]);
  }, [client, mark]);
  return result;
}

/** Page of a translation: its freshness and its pages. */
export function TranslationPage({ translation: params }: { translation: TranslationParams }) {
  const { organizationId } = params;
  const { data, error, refetch, isFetching } = useReadTranslation(params);
  const isGone = error?.missing;
  const title = isGone ? "Not found" : data ? translationTitle(data) : "Translation";
  const state = data && translationState(data);
  return (
    <Page
      fill
      title={title}
      crumbs={[
        { label: "Translations", href: paths.translations({ organizationId }) },
        { label: title },
      ]}
      status={state && <Status tone={state.tone}>{state.label}</Status>}
      action={data && <TranslationActions params={params} translation={data} />}
      banner={data && <Banners translation={data} />}
    >
      {error ? (
        <ErrorState
          title={isGone ? "Translation not found" : "The translation couldn't be loaded"}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <TranslationFacts params={params} translation={data} />
          <PagesPanel params={params} translation={data} />
        </>
      )}
    </Page>
  );
}

function Banners({ translation }: { translation: Translation }) {
  const { progress } = translation;
  const showsError = progress.fault !== undefined && !isUnderWay(translation);
  const showsEngine = !progress.engine || progress.engine.development;
  if (!showsError && !showsEngine) return null;
  return (
    <div className="space-y-2">
      {showsError && (
        <Banner tone="danger" title="The last run couldn't translate all pages">
          {progress.fault}
        </Banner>
      )}
      <EngineBanner engine={progress.engine} />
    </div>
  );
}
