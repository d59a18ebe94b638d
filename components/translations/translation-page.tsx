"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Page } from "@/components/layout/page";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { ErrorState } from "@/components/ui/error-state";
import type { Translation, TranslationParams } from "@/lib/contract/translations";
import { paths } from "@/lib/paths";
import { isUnderWay, translationReads, useTranslation } from "@/lib/queries/translations";
import { EngineBanner } from "./engine-banner";
import { PagesPanel } from "./pages-panel";
import { TranslationActs } from "./translation-acts";
import { TranslationFacts } from "./translation-facts";
import { translationState, translationTitle } from "./translation-words";

/** Once a run has ended, what its pages are is asked for again. */
function useReadTranslation(params: TranslationParams) {
  const client = useQueryClient();
  const result = useTranslation(params);
  const mark = result.data && `${result.data.status} ${result.data.progress.lastRunAt}`;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    for (const id of translationReads) {
      if (id !== "getTranslation") void client.invalidateQueries({ queryKey: [id] });
    }
  }, [client, mark]);
  return result;
}

/** The page of a translation: how fresh it is, and each of its pages. */
export function TranslationPage({ translation: params }: { translation: TranslationParams }) {
  const { organizationId } = params;
  const { data, error, refetch, isFetching } = useReadTranslation(params);
  const isGone = error?.missing;
  const title = data ? translationTitle(data) : isGone ? "Not found" : "Translation";
  const state = data && translationState(data);
  return (
    <Page
      fill
      title={isGone ? "This translation is gone" : title}
      crumbs={[
        { label: "Translations", href: paths.translations({ organizationId }) },
        { label: title },
      ]}
      status={state && <Status tone={state.tone}>{state.label}</Status>}
      action={data && <TranslationActs params={params} translation={data} />}
      banner={data && <Banners translation={data} />}
    >
      {error ? (
        <ErrorState
          title={isGone ? "There is no such translation" : "It could not be loaded"}
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
  const showsFault = progress.fault !== undefined && !isUnderWay(translation);
  const showsEngine = !progress.engine || progress.engine.development;
  if (!showsFault && !showsEngine) return null;
  return (
    <div className="space-y-2">
      {showsFault && (
        <Banner tone="danger" title="The last run could not translate all of it">
          {progress.fault}
        </Banner>
      )}
      <EngineBanner engine={progress.engine} />
    </div>
  );
}
