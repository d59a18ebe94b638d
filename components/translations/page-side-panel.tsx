"use client";

import { Undo2 } from "lucide-react";
import { Badge, Status, type Tone } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type {
  TranslatedPage,
  TranslatedParagraph,
} from "@/lib/contract/translations/translation-runs";
import type { TranslationParams } from "@/lib/contract/translations/translations";
import { useTranslatedPage } from "@/lib/queries/translations/translations";
import { pageStates } from "./translation-labels";

interface PageSidePanelProps {
  params: TranslationParams & { pageId: string };
  mayEdit: boolean;
  onRelease: (page: TranslatedPage) => void;
  onClose: () => void;
}

/** One translated page, paragraph by paragraph beside its source. */
export function PageSidePanel({ params, mayEdit, onRelease, onClose }: PageSidePanelProps) {
  const { data, error, isPending, isFetching, refetch } = useTranslatedPage(params);
  return (
    <SidePanel open onOpenChange={onClose} title={data?.title ?? "Page"}>
      {data && (
        <div className="space-y-5">
          <PageHead page={data} />
          {data.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
            <ParagraphPair key={index} paragraph={paragraph} />
          ))}
          {data.paragraphs.length === 0 && (
            <p className="text-text-muted">This page has no text.</p>
          )}
          {mayEdit && data.editedParagraphs > 0 && (
            <Button onClick={() => onRelease(data)}>
              <Undo2 aria-hidden />
              Discard edits…
            </Button>
          )}
        </div>
      )}
      {isPending && !error && (
        <div role="status" aria-label="Loading the page" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="h-32" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          title="The page couldn't be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </SidePanel>
  );
}

function PageHead({ page }: { page: TranslatedPage }) {
  const { tone, label } = pageStates[page.state];
  const path = (address: string) => new URL(address).pathname;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={tone}>{label}</Status>
        <TextLink href={path(page.urls.source)}>Source</TextLink>
        {page.urls.result && <TextLink href={path(page.urls.result)}>Translated page</TextLink>}
      </div>
      {page.fault && (
        <Banner tone="danger" title="The last run couldn't translate this page">
          {page.fault}
        </Banner>
      )}
    </div>
  );
}

const marks: Record<TranslatedParagraph["state"], { label: string; tone: Tone } | undefined> = {
  fresh: undefined,
  outdated: { label: "Outdated: retranslated by the next run", tone: "warning" },
  edited: { label: "Edited manually: kept", tone: "accent" },
  stale: { label: "Edited manually, but the source has changed", tone: "danger" },
};

/** Source block, its previous text, and its translation. */
function ParagraphPair({ paragraph }: { paragraph: TranslatedParagraph }) {
  const { source, before, text, state } = paragraph;
  const mark = marks[state];
  return (
    <section
      className="space-y-2 rounded border p-3 text-sm"
      aria-label={mark?.label ?? "Up to date"}
    >
      {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      {before !== undefined && <Part label="Previous source" text={before} muted />}
      <Part label={before === undefined ? "Source" : "Current source"} text={source} />
      <Part label="Translation" text={text || undefined} />
    </section>
  );
}

interface PartProps {
  label: string;
  text: string | undefined;
  muted?: boolean;
}

function Part({ label, text, muted = false }: PartProps) {
  return (
    <div>
      <p className="text-text-muted text-xs">{label}</p>
      {text === undefined ? (
        <p className="text-text-muted">None</p>
      ) : (
        <p
          dir="auto"
          className={`wrap-anywhere whitespace-pre-wrap ${muted ? "text-text-muted line-through" : ""}`}
        >
          {text}
        </p>
      )}
    </div>
  );
}
