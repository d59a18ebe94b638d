import { useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read } from "../platform/operation.ts";

export const readLatestEvents = (params: OrganizationParams) =>
  read("listAuditEvents", { params, query: { limit: 10 } });
export const readUnpublishedSites = (params: OrganizationParams) =>
  read("listSites", { params, query: { published: false, limit: 5 } });

export const useLatestEvents = (params: OrganizationParams) => useQuery(readLatestEvents(params));
export const useUnpublishedSites = (params: OrganizationParams) =>
  useQuery(readUnpublishedSites(params));
