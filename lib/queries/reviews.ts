import { useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { OperationId } from "../contract/index.ts";
import { read, useWrite } from "./operation.ts";

// What is passed may name an organization as well, which would be another key of the cache.
const paramsOf = ({ spaceId, changeRequestId }: ChangeRequestParams) => ({
  spaceId,
  changeRequestId,
});

/** More than ever review one change request. */
const most = 1000;

export const readReviews = (params: ChangeRequestParams) =>
  read("listReviewsOfChangeRequest", { params: paramsOf(params), query: { limit: most } });
export const readRequestedReviewers = (params: ChangeRequestParams) =>
  read("listRequestedReviewersOfChangeRequest", {
    params: paramsOf(params),
    query: { limit: most },
  });

export const useReviews = (params: ChangeRequestParams) => useQuery(readReviews(params));
export const useRequestedReviewers = (params: ChangeRequestParams) =>
  useQuery(readRequestedReviewers(params));

const requests: readonly OperationId[] = [
  "listRequestedReviewersOfChangeRequest",
  "listChangeRequestsInOrganization",
  "listAuditEvents",
];
const verdicts: readonly OperationId[] = [
  ...requests,
  "listReviewsOfChangeRequest",
  "getChangeRequestById",
  "listChangeRequestsForSpace",
  "listCommentsInChangeRequest",
];

export const useReviewChangeRequest = () => useWrite("reviewChangeRequest", { stale: verdicts });
export const useAskReviewers = () =>
  useWrite("requestReviewersOfChangeRequest", { stale: requests });
export const useWithdrawReviewer = () =>
  useWrite("withdrawRequestedReviewerOfChangeRequest", { stale: requests });
