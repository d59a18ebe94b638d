import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { ImportRun } from "@/lib/contract/content/imports";
import { isUnfinishedImport } from "@/lib/queries/content/imports";
import { paths } from "@/lib/url/paths";

/**
 * Returns the page that opens after an import into a new draft: the first imported page or, if
 * nothing has changed and the draft is archived, the report. Undefined while neither is certain.
 */
export function landingOf(params: ChangeRequestParams, run: ImportRun): string | undefined {
  const { page, importedResources: imported, unchangedResources: unchanged } = run;
  if (page === undefined) return undefined;
  if (imported > unchanged) return paths.changeRequestContent(params, page);
  return isUnfinishedImport(run)
    ? undefined
    : paths.importReport({ organizationId: params.organizationId, importId: run.id });
}
