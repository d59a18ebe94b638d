import { useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read, useWrite } from "../platform/operation.ts";
import { namedIn, type ResourceParams } from "./permissions.ts";

const shown = 5;

/** First open requests that the reader can answer, of one resource or of all. */
export const readAccessRequests = (params: OrganizationParams, resource?: ResourceParams) =>
  read("listAccessRequests", {
    params,
    query: { ...(resource && namedIn(resource)), limit: shown },
  });

export const useAccessRequests = (
  params: OrganizationParams,
  resource?: ResourceParams,
  { enabled = true } = {},
) => useQuery({ ...readAccessRequests(params, resource), enabled });

export const useRequestAccess = () => useWrite("requestAccess").mutateAsync;
export const useGrantAccessRequest = () => useWrite("grantAccessRequest").mutateAsync;
export const useDeclineAccessRequest = () => useWrite("declineAccessRequest").mutateAsync;
