import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { refresh } from "../platform/stale.ts";
import { importPollInterval, isUnfinishedImport, readImportsInto } from "./imports.ts";

/** Latest import into a change request, polled while it runs. */
export function useLatestImport(params: OrganizationParams & ChangeRequestParams) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...readImportsInto(params, params),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isUnfinishedImport) ? importPollInterval : false,
  });
  const run = data?.items[0];
  const mark = run && `${run.id} ${run.importedResources} ${run.state}`;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    const change = { space: params.spaceId, changeRequest: params.changeRequestId };
    void refresh(client, [{ action: "change-request.content-edited", ...change }]);
  }, [client, mark, params.spaceId, params.changeRequestId]);
  return run;
}
