"use client";

import { BookOpen, FileWarning } from "lucide-react";
import { useQueryState } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { useIsDark } from "@/components/platform/layout/theme";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { useSpecBundle } from "@/lib/queries/api-specs/api-specs";
import { useVersions } from "./use-versions";
import { VersionSelect } from "./version-select";

interface ReferenceFrameProps {
  title: string;
  /** Document in JSON or YAML. */
  text: string;
}

/** Milliseconds after which the viewer is shown as it is. */
const patienceMs = 8000;

/** Shows a document in an isolated viewer without session or network access. */
function ReferenceFrame({ title, text }: ReferenceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dark = useIsDark();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const viewer = frame.current?.contentWindow;
      if (!viewer || source !== viewer) return;
      // The sandboxed viewer has an opaque origin, which can't be a target.
      if (data === "reference-ready") viewer.postMessage({ text, dark }, "*");
      if (data === "reference-drawn") setDrawn(true);
    };
    addEventListener("message", onMessage);
    const patience = setTimeout(() => setDrawn(true), patienceMs);
    return () => {
      removeEventListener("message", onMessage);
      clearTimeout(patience);
    };
  }, [text, dark]);
  return (
    <div className="relative flex min-h-105 flex-1 border-t">
      {!drawn && (
        <div role="status" aria-label="Drawing the reference" className="absolute inset-0 p-page">
          <Skeleton className="mb-4 h-8 w-72" />
          <Skeleton className="h-64" />
        </div>
      )}
      <iframe
        key={String(dark)}
        ref={frame}
        title={title}
        src="/reference-viewer"
        sandbox="allow-scripts"
        className={cx("w-full flex-1 bg-background", !drawn && "opacity-0")}
      />
    </div>
  );
}

/** Rendered reference of a version; by default of the latest. */
export function ReferencePanel({ params }: { params: SpecParams }) {
  const [asked, setAsked] = useQueryState("version", { history: "push" });
  const { versions, error, retry, retrying } = useVersions(params);
  if (!versions) {
    if (!error) return <Skeleton className="m-page h-64" />;
    const title = "The versions couldn't be loaded";
    return <ErrorState title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  const version = asked ?? versions[0]?.id;
  if (version === undefined) {
    return (
      <EmptyState icon={BookOpen} title="No versions yet">
        The reference appears here after the first version is imported.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex px-page py-3">
        <VersionSelect
          label="Version"
          versions={versions}
          value={version}
          onChange={(id) => setAsked(id)}
        />
      </div>
      <Reference key={version} params={params} version={version} />
    </>
  );
}

/** In JSON or YAML; the viewer logs errors about other texts, and stays white. */
const namesItsFormat = /\b(openapi|swagger)["']?\s*:/;

function Reference({ params, version }: { params: SpecParams; version: string }) {
  const { data, error, refetch, isFetching } = useSpecBundle(params, version);
  if (data && !namesItsFormat.test(data.text)) {
    return (
      <EmptyState icon={FileWarning} title="The reference can't be drawn">
        This isn't an OpenAPI document. The tab <strong>Document</strong> shows its text.
      </EmptyState>
    );
  }
  if (data) return <ReferenceFrame title={`Reference of ${params.specSlug}`} text={data.text} />;
  if (!error) return <Skeleton className="mx-page h-64" />;
  return (
    <ErrorState
      title="This version couldn't be loaded"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
