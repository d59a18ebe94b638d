import type { Metadata } from "next";
import { importItemQuery } from "@/components/content/pages/imports/import-list-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { ImportReportPage } from "@/components/sites/imports/import-report-page";
import { prefetch } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { isNotFound } from "@/lib/bff/title";
import { type ImportParams, imports } from "@/lib/contract/content/imports";
import { readRevisionCount } from "@/lib/queries/content/content";
import {
  readImport,
  readImportFailures,
  readImportItems,
  readImportNotes,
} from "@/lib/queries/content/imports";
import { readSpace } from "@/lib/queries/content/spaces";
import { readUser } from "@/lib/queries/people/users";
import { readChangeRequest } from "@/lib/queries/review/change-requests";
import { readSitesWith, readUnpublishedWith } from "@/lib/queries/sites/sites";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

interface Props {
  params: Promise<ImportParams>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const asked = callService(imports.getImport, { params: await params });
  return asked.then(
    ({ name }) => ({ title: `Import of ${name}` }),
    // The page itself shows the error.
    (error: unknown) => ({ title: isNotFound(error) ? "Not found" : "Import report" }),
  );
}

export default async function Page({ params, searchParams }: Props) {
  const run = await params;
  const query = readListQuery(importItemQuery, await searchParams);
  // The actions of the page depend on the space, its sites and the change request.
  const state = await prefetch([readImport(run)], (known) => {
    const found = known.getQueryData(readImport(run).queryKey);
    if (!found) return [];
    const { space: spaceId, changeRequest, createdBy, notes, failedResources } = found;
    return [
      readUser(createdBy),
      readSpace({ spaceId }),
      readSitesWith(run, spaceId),
      readUnpublishedWith(run, spaceId),
      readRevisionCount({ spaceId }),
      readImportItems(run, query),
      ...(failedResources > 0 ? [readImportFailures(run)] : []),
      ...notes.map(({ kind }) => readImportNotes(run, kind)),
      ...(changeRequest === undefined
        ? []
        : [readChangeRequest({ spaceId, changeRequestId: changeRequest })]),
    ];
  });
  return (
    <HydrationBoundary state={state}>
      <ImportReportPage params={run} />
    </HydrationBoundary>
  );
}
