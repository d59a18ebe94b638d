import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { read, useWrite } from "../platform/operation.ts";

// Callers may pass an organization too, which would make a different cache key.
const paramsOf = ({ spaceId, changeRequestId }: ChangeRequestParams) => ({
  spaceId,
  changeRequestId,
});

/** Limit of reviewers, more than any change request has. */
const most = 1000;

export const readReviews = (params: ChangeRequestParams) =>
  read("listReviewsOfChangeRequest", { params: paramsOf(params), query: { limit: most } });
export const readRequestedReviewers = (params: ChangeRequestParams) =>
  read("listRequestedReviewersOfChangeRequest", {
    params: paramsOf(params),
    query: { limit: most },
  });

/** People whose review can be requested; keeps the previous ones while a search loads. */
export const useReviewerCandidates = (
  params: ChangeRequestParams,
  search: string | undefined,
  { enabled = true } = {},
) =>
  useQuery({
    ...read("listReviewerCandidatesOfChangeRequest", {
      params: paramsOf(params),
      query: { search },
    }),
    enabled,
    placeholderData: keepPreviousData,
  });

export const useReviews = (params: ChangeRequestParams) => useQuery(readReviews(params));
export const useRequestedReviewers = (params: ChangeRequestParams) =>
  useQuery(readRequestedReviewers(params));

export const useReviewChangeRequest = () => useWrite("reviewChangeRequest");
export const useRequestReviewers = () => useWrite("requestReviewersOfChangeRequest");
export const useWithdrawReviewer = () => useWrite("withdrawRequestedReviewerOfChangeRequest");
