import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read, readPages } from "../platform/operation.ts";

type AuditEventsCall = Call<AppContract["listAuditEvents"]>;

export const readAuditEvents = (call: AuditEventsCall) => readPages("listAuditEvents", call);
export const readAuditEventActions = (params: OrganizationParams) =>
  read("listAuditEventActions", { params });

/** Keeps the previous result while other filters load. */
export const useAuditEvents = (call: AuditEventsCall) =>
  useInfiniteQuery({ ...readAuditEvents(call), placeholderData: keepPreviousData });
export const useAuditEventActions = (params: OrganizationParams, { enabled = true } = {}) =>
  useQuery({ ...readAuditEventActions(params), staleTime: Number.POSITIVE_INFINITY, enabled });

/** An event never changes once it is recorded. */
export const useAuditEvent = (params: OrganizationParams & { auditEventId: string }) =>
  useQuery({
    ...read("getAuditEvent", { params }),
    staleTime: Number.POSITIVE_INFINITY,
  });
