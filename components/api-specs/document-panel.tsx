"use client";

import { Download, FileCode } from "lucide-react";
import dynamic from "next/dynamic";
import { useQueryState } from "nuqs";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { saveText } from "@/components/ui/save-text";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { plural } from "@/lib/format/format";
import { useSpecContent, useSpecVersion } from "@/lib/queries/api-specs/api-specs";
import { documentFirst, fileName } from "./document-files";
import { useVersions } from "./use-versions";
import { VersionSelect } from "./version-select";

const JsonViewer = dynamic(
  () => import("@/components/ui/json-viewer").then((module) => module.JsonViewer),
  { ssr: false, loading: () => <Skeleton className="mx-page h-64" /> },
);

/** Files of a version as they were written; by default of the latest. */
export function DocumentPanel({ params }: { params: SpecParams }) {
  const [asked, setAsked] = useQueryState("version", { history: "push" });
  const [file, setFile] = useQueryState("file");
  const { versions, error, retry, retrying } = useVersions(params);
  if (!versions) {
    if (!error) return <Skeleton className="m-page h-64" />;
    const title = "The versions couldn't be loaded";
    return <ErrorState title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  const latest = versions[0]?.id;
  const version = asked ?? latest;
  if (version === undefined) {
    return (
      <EmptyState icon={FileCode} title="No versions yet">
        The document appears here after the first version is imported.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-page pt-3">
        <VersionSelect
          label="Version"
          versions={versions}
          value={version}
          onChange={(id) => {
            void setFile(null);
            void setAsked(id === latest ? null : id);
          }}
        />
        <VersionFacts params={params} version={asked ?? undefined} />
      </div>
      <Files
        params={params}
        version={asked ?? undefined}
        file={file}
        onFile={(path) => void setFile(path)}
      />
    </>
  );
}

interface OfVersion {
  params: SpecParams;
  /** Chosen version; by default the latest. */
  version: string | undefined;
}

function VersionFacts({ params, version }: OfVersion) {
  const { data } = useSpecVersion(params, version);
  if (!data) return null;
  return (
    <p className="wrap-anywhere min-w-0 text-sm text-text-muted">
      {data.createdAt && (
        <>
          Imported <TimeAgo time={data.createdAt} /> ·{" "}
        </>
      )}
      <span className="font-mono">{data.id}</span>
    </p>
  );
}

interface FilesProps extends OfVersion {
  /** Path of the chosen file; by default the document itself. */
  file: string | null;
  onFile: (path: string) => void;
}

function Files({ params, version, file, onFile }: FilesProps) {
  const id = useId();
  const { data, error, refetch, isFetching } = useSpecContent(params, version);
  if (!data) {
    if (!error) return <Skeleton className="mx-page mt-3 h-64" />;
    return (
      <ErrorState
        title="This version couldn't be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  // The service only returns a list of files to callers that request one.
  const files = Array.isArray(data.filesystem) ? [] : documentFirst(data.filesystem);
  const [path, text] = files.find(([each]) => each === file) ?? files[0] ?? ["", ""];
  const name = fileName(path);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-page py-3">
        {files.length > 1 ? (
          <span className="flex min-w-0 items-center gap-2">
            <label htmlFor={id} className="shrink-0 text-text-muted">
              File
            </label>
            <Select
              id={id}
              value={path}
              options={files.map(([value]) => ({ value, label: value }))}
              onValueChange={onFile}
            />
          </span>
        ) : (
          <span className="wrap-anywhere min-w-0 font-mono text-sm">{name}</span>
        )}
        <span className="text-sm text-text-muted">{plural(lineCount(text), "line")}</span>
        <span className="flex gap-2 sm:ml-auto">
          <CopyButton value={text} label="Copy document" showLabel />
          <Button size="small" onClick={() => saveText(name, "text/plain", text)}>
            <Download aria-hidden />
            Download
          </Button>
        </span>
      </div>
      <JsonViewer label={`Document ${name}`} text={text} />
    </>
  );
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return text.endsWith("\n") ? count - 1 : count;
}
