"use client";

import type { ReactNode } from "react";
import { addressIn } from "@/components/content/params/content-params";
import { Page } from "@/components/platform/layout/page";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { toastProblem } from "@/components/ui/toast";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { formatNumber } from "@/lib/format/format";
import { useImportReport } from "@/lib/queries/content/import-report";
import { isUnfinishedImport, useCancelImport } from "@/lib/queries/content/imports";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { ArchiveDraft } from "./archive-draft";
import { ImportCount } from "./import-count";
import { FailureAdvice, ImportFailures } from "./import-failures";
import { resultOf, stateOf } from "./import-labels";
import { importNoteKinds, importNoteLabels, notesId } from "./import-note-labels";
import { ImportNotes } from "./import-notes";
import { ImportTarget } from "./import-target";
import { ImportedItems } from "./imported-items";
import { ChooseAnother, RepeatImport } from "./repeat-import";
import { useContentOf, useRequestOf } from "./use-content-of";

interface ImportReportProps {
  params: ImportParams;
  /** Sites that show the space. */
  sites?: ReactNode;
  /** Button that publishes the site of the space. */
  publish?: ReactNode;
  /** Button that deletes the space that a failed import leaves. */
  discard?: ReactNode;
}

/** Page with the notes and failures of an import. */
export function ImportReport({ params, sites, publish, discard }: ImportReportProps) {
  const { data: run, error, refetch, isFetching } = useImportReport(params);
  const missing = error?.missing ? "Not found" : "Import report";
  const title = run ? `Import of ${run.name}` : missing;
  return (
    <Page
      title={title}
      crumbs={[
        { label: "Spaces", href: paths.spaces(params) },
        { label: "Imports", href: paths.imports(params) },
        { label: title },
      ]}
      status={run && <ImportStatus run={run} />}
      description={run && <ImportTarget params={params} run={run} />}
      action={
        run && (
          <>
            <OpenContent params={params} run={run} />
            <ChooseAnother params={params} run={run} opensReport />
          </>
        )
      }
      menu={
        run && (
          <>
            {publish}
            <RepeatImport params={params} run={run} />
            <CancelImport params={params} run={run} />
            <ArchiveFor params={params} run={run} />
            {discard}
          </>
        )
      }
    >
      {error && !run ? (
        <ErrorState
          title={error.missing ? "Import not found" : "The report couldn't be loaded"}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : run ? (
        <Report params={params} run={run} sites={sites} />
      ) : (
        <div role="status" aria-label="Loading the report">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Page>
  );
}

function ImportStatus({ run }: { run: ImportRun }) {
  const { label, tone } = stateOf(run);
  return <Status tone={tone}>{label}</Status>;
}

type RunProps = Pick<ImportReportProps, "params"> & { run: ImportRun };

/** Link to the imported pages, once there are some. */
function OpenContent({ params, run }: RunProps) {
  const content = useContentOf(params, run);
  if (run.importedResources === 0) return null;
  return (
    <LinkButton variant={isUnfinishedImport(run) ? undefined : "primary"} href={addressIn(content)}>
      Open content
    </LinkButton>
  );
}

/** Progress, with what can be done meanwhile. */
function Running({ run }: { run: ImportRun }) {
  const place = run.changeRequest === undefined ? "space" : "change request";
  return (
    <div className="space-y-2">
      <ImportCount run={run} />
      <p className="text-text-muted">
        Pages appear in the {place} as they are imported. You can leave this page: the import
        continues, and its report appears here when it has ended.
      </p>
    </div>
  );
}

/** Result in a sentence, with the state of the change request. */
function Result({ run }: { run: ImportRun }) {
  const request = useRequestOf(run);
  return <p>{resultOf(run, request)}</p>;
}

function Report({ params, run, sites }: RunProps & Pick<ImportReportProps, "sites">) {
  const { importedResources: imported, totalResources: total, state, fault } = run;
  const content = useContentOf(params, run);
  const kinds = importNoteKinds.flatMap(
    (kind) => run.notes.find((counted) => counted.kind === kind) ?? [],
  );
  return (
    <div className="max-w-form space-y-6">
      {fault && (
        <Banner tone="danger" title="The import failed">
          {fault}.
        </Banner>
      )}
      {isUnfinishedImport(run) ? <Running run={run} /> : <Result run={run} />}
      {isUnfinishedImport(run) ? (
        <ImportFailures params={params} run={run} />
      ) : (
        <FailureAdvice run={run} />
      )}
      {sites}
      {state === "done" && imported > 0 && kinds.length === 0 && (
        <p className="text-text-muted">Nothing of the source was changed or left out.</p>
      )}
      {kinds.length > 1 && <NoteKinds kinds={kinds} />}
      {kinds.map((counted) => (
        <ImportNotes
          key={counted.kind}
          params={params}
          counted={counted}
          run={run}
          content={content}
        />
      ))}
      {!isUnfinishedImport(run) && total > 0 && (
        <ImportedItems params={params} run={run} content={content} />
      )}
    </div>
  );
}

/** Kinds of notes with their counts, which lead to the notes. */
function NoteKinds({ kinds }: { kinds: ImportRun["notes"] }) {
  return (
    <nav aria-label="Notes">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <a
              href={`#${notesId(kind)}`}
              className="inline-block min-h-6 underline underline-offset-2"
            >
              {importNoteLabels[kind].title}: {formatNumber(count)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CancelImport({ params, run }: { params: ImportParams; run: ImportRun }) {
  const space = useSpace({ spaceId: run.space }).data;
  const { mutateAsync, isPending } = useCancelImport();
  const { edit = false, merge = false } = space?.permissions ?? {};
  const isPermitted = run.changeRequest === undefined ? merge : edit;
  if (!isUnfinishedImport(run) || !isPermitted) return null;
  return (
    <Button pending={isPending} onClick={() => void mutateAsync({ params }).catch(toastProblem)}>
      Cancel import
    </Button>
  );
}

function ArchiveFor({ params, run }: { params: ImportParams; run: ImportRun }) {
  const { organizationId } = params;
  const { space: spaceId, changeRequest: changeRequestId } = run;
  if (changeRequestId === undefined) return null;
  return <ArchiveDraft params={{ organizationId, spaceId, changeRequestId }} run={run} />;
}
