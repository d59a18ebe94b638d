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
import { TextLink } from "@/components/ui/text-link";
import { toastProblem } from "@/components/ui/toast";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { titled } from "@/lib/format/titled";
import {
  isUnfinishedImport,
  useCancelImport,
  useImport,
  useRetryImport,
} from "@/lib/queries/content/imports";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { ArchiveDraft } from "./archive-draft";
import { ImportCount } from "./import-count";
import { ImportFailures } from "./import-failures";
import { reopensDraft, resultOf, retryLabel, stateOf } from "./import-labels";
import { importNoteKinds } from "./import-note-labels";
import { ImportNotes } from "./import-notes";

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
  const { data: run, error, refetch, isFetching } = useImport(params);
  return (
    <Page
      title="Import report"
      crumbs={[{ label: "Imports", href: paths.imports(params) }, { label: "Import report" }]}
      status={run && <ImportStatus run={run} />}
      description={run && <FromTo params={params} run={run} />}
      action={run && <OpenContent params={params} run={run} />}
      menu={
        run && (
          <>
            {publish}
            <RetryButton params={params} run={run} />
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

function FromTo({ params, run }: { params: ImportParams; run: ImportRun }) {
  const space = useSpace({ spaceId: run.space }).data;
  return (
    <>
      From <span className="bidi">{run.name}</span>
      {space && (
        <>
          {" into "}
          <TextLink href={addressIn(contentParamsOf(params, run))} className="bidi">
            {titled(space.title)}
          </TextLink>
        </>
      )}
    </>
  );
}

const contentParamsOf = (
  { organizationId }: ImportParams,
  { space, changeRequest }: ImportRun,
) => ({
  organizationId,
  spaceId: space,
  ...(changeRequest !== undefined && { changeRequestId: changeRequest }),
});

type RunProps = Pick<ImportReportProps, "params"> & { run: ImportRun };

/** Link to the imported pages, once there are some. */
function OpenContent({ params, run }: RunProps) {
  if (run.importedResources === 0) return null;
  return (
    <LinkButton
      variant={isUnfinishedImport(run) ? undefined : "primary"}
      href={addressIn(contentParamsOf(params, run))}
    >
      Open content
    </LinkButton>
  );
}

/** Result in a sentence, with the state of the change request. */
function Result({ run }: { run: ImportRun }) {
  const { space: spaceId, changeRequest: changeRequestId = "" } = run;
  const request = useChangeRequest(
    { spaceId, changeRequestId },
    { enabled: changeRequestId !== "" },
  );
  return <p>{resultOf(run, request.data)}</p>;
}

function Report({ params, run, sites }: RunProps & Pick<ImportReportProps, "sites">) {
  const { importedResources: imported, failedResources: failed, state, fault } = run;
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
      {isUnfinishedImport(run) ? <ImportCount run={run} /> : <Result run={run} />}
      <ImportFailures params={params} failed={failed} />
      {sites}
      {state === "done" && imported > 0 && kinds.length === 0 && (
        <p className="text-text-muted">Nothing of the source was changed or left out.</p>
      )}
      {kinds.map((counted) => (
        <ImportNotes
          key={counted.kind}
          params={params}
          counted={counted}
          content={contentParamsOf(params, run)}
        />
      ))}
    </div>
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

/** Continues the import, for people who can change its target, unless that is archived. */
function RetryButton({ params, run }: { params: ImportParams; run: ImportRun }) {
  const space = useSpace({ spaceId: run.space }).data;
  const { space: spaceId, changeRequest: changeRequestId = "" } = run;
  const request = useChangeRequest(
    { spaceId, changeRequestId },
    { enabled: changeRequestId !== "" },
  );
  const { mutateAsync, isPending } = useRetryImport();
  const label = retryLabel(run);
  const { edit = false, merge = false } = space?.permissions ?? {};
  const isPermitted = run.changeRequest === undefined ? merge : edit;
  if (label === undefined || !isPermitted || space?.editMode === "locked") return null;
  if (request.data?.status === "archived" && !reopensDraft(run, request.data)) return null;
  return (
    <Button pending={isPending} onClick={() => void mutateAsync({ params }).catch(toastProblem)}>
      {label}
    </Button>
  );
}
