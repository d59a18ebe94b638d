"use client";

import { ImportReport } from "@/components/content/pages/imports/import-report";
import { PublishSpace } from "@/components/sites/publish-space";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { isUnfinishedImport, useImport } from "@/lib/queries/content/imports";
import { DiscardImported } from "./discard-imported";
import { SitesOfImport } from "./sites-of-import";

/** Report of an import, with the sites of its space. */
export function ImportReportPage({ params }: { params: ImportParams }) {
  const run = useImport(params).data;
  if (!run) return <ImportReport params={params} />;
  const { organizationId } = params;
  const inSpace = { organizationId, spaceId: run.space };
  return (
    <ImportReport
      params={params}
      sites={<SitesOfImport params={inSpace} />}
      publish={isPublishable(run) && <PublishSpace params={inSpace} />}
      discard={<DiscardImported params={params} run={run} />}
    />
  );
}

const isPublishable = (run: ImportRun) =>
  !isUnfinishedImport(run) && run.changeRequest === undefined && run.importedResources > 0;
