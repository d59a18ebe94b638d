"use client";

import { useParams, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Banner, type BannerTone } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { toastProblem } from "@/components/ui/toast";
import type { ImportRun } from "@/lib/contract/content/imports";
import { plural } from "@/lib/format/format";
import { isUnfinishedImport, useCancelImport, useRetryImport } from "@/lib/queries/content/imports";
import { useLatestImport } from "@/lib/queries/content/latest-import";
import { paths } from "@/lib/url/paths";
import { ArchiveDraft } from "./archive-draft";
import { ImportCount } from "./import-count";
import { ImportFailures } from "./import-failures";
import {
  countNotes,
  effectsOf,
  isSpent,
  isUnchanged,
  itemsOf,
  needsLook,
  retryLabel,
} from "./import-labels";
import { landingOf } from "./import-landing";
import { ChooseAnother } from "./repeat-import";

/**
 * Milliseconds for which a completed import without notes is shown; unfinished and failed ones
 * stay.
 */
const shownFor = 10 * 60_000;

const isNews = ({ state, failedResources, notes, finishedAt }: ImportRun) =>
  state !== "done" ||
  failedResources > 0 ||
  notes.length > 0 ||
  Date.now() - Date.parse(finishedAt ?? "") < shownFor;

const pages = (count: number) => plural(count, "page");

function wordsOf(run: ImportRun): { tone: BannerTone; title: string } {
  const { name, state, importedResources: imported, failedResources: failed } = run;
  if (isUnfinishedImport(run)) return { tone: "info", title: `Importing from ${name}` };
  if (isUnchanged(run))
    return { tone: "info", title: `Nothing has changed: all of ${name} was here already` };
  const came = `${itemsOf(run)} imported from ${name}`;
  if (state === "canceled") {
    const stays = imported > 0 ? `${came} stay here` : `Nothing was imported from ${name}`;
    return { tone: "warning", title: `Import canceled. ${stays}` };
  }
  if (state === "failed") return { tone: "danger", title: `The import from ${name} failed` };
  const done = `${came}${effectsOf(run)}`;
  if (failed > 0) return { tone: "warning", title: `${done}, ${pages(failed)} failed` };
  return { tone: needsLook(run) ? "warning" : "success", title: done };
}

/** Opens the first imported page or the report, if the URL names the import and no page. */
function useOpenImported(params: ChangeRequestParams, run: ImportRun | undefined): void {
  const router = useRouter();
  const { pageId } = useParams<{ pageId?: string }>();
  const isWanted = useSearchParams().get("import") === run?.id && pageId === undefined;
  const address = isWanted && run && landingOf(params, run);
  useEffect(() => {
    if (address) router.replace(address);
  }, [address, router]);
}

/** Progress and result of the latest import into a change request. */
export function ImportProgress({ params }: { params: ChangeRequestParams }) {
  const run = useLatestImport(params);
  const [read, setRead] = useState<string>();
  useOpenImported(params, run);
  if (!run || !isNews(run)) return null;
  const mark = `${run.id} ${run.state}`;
  if (read === mark) return null;
  return <ImportBanner params={params} run={run} onRead={() => setRead(mark)} />;
}

interface ImportBannerProps {
  params: ChangeRequestParams;
  run: ImportRun;
  onRead: () => void;
}

function ImportBanner({ params, run, onRead }: ImportBannerProps) {
  const cancel = useCancelImport();
  const retry = useRetryImport();
  const importParams = { organizationId: params.organizationId, importId: run.id };
  const act = (write: typeof cancel | typeof retry) => () =>
    write.mutateAsync({ params: importParams }).catch((error) => toastProblem(error));
  const isOpen = isUnfinishedImport(run);
  const retries = retryLabel(run);
  return (
    <Banner
      {...wordsOf(run)}
      action={
        <>
          {isOpen && (
            <Button pending={cancel.isPending} onClick={act(cancel)}>
              Cancel import
            </Button>
          )}
          <ChooseAnother params={importParams} run={run} />
          {retries !== undefined && !isSpent(run) && (
            <Button pending={retry.isPending} onClick={act(retry)}>
              {retries}
            </Button>
          )}
          <ArchiveDraft params={params} run={run} />
          {!isOpen && <Button onClick={onRead}>Dismiss</Button>}
        </>
      }
    >
      {isOpen && <ImportCount run={run} />}
      {run.fault && <p>{run.fault}.</p>}
      <ImportFailures params={importParams} run={run} />
      {run.notes.length > 0 && (
        <p>
          {plural(countNotes(run), "note")} about changed or omitted content.{" "}
          <TextLink href={paths.importReport(importParams)}>View report</TextLink>
        </p>
      )}
    </Banner>
  );
}
