import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../contract/organizations.ts";
import { read, readPages, useWrite } from "./operation.ts";

// Titles sort in the switcher; whoever has more organizations than these loads them by pages.
const organizationsPage = { query: { limit: 100 } };

export const readOrganizations = () =>
  readPages("listOrganizationsForAuthenticatedUser", organizationsPage);
export const readOrganization = (params: OrganizationParams) =>
  read("getOrganizationById", { params });
export const readOrganizationSummary = (params: OrganizationParams) =>
  read("getOrganizationSummary", { params });

export const useOrganizations = () => useInfiniteQuery(readOrganizations());
export const useOrganization = (params: OrganizationParams) => useQuery(readOrganization(params));
export const useOrganizationSummary = (params: OrganizationParams) =>
  useQuery(readOrganizationSummary(params));

const listed = "listOrganizationsForAuthenticatedUser";

export const useCreateOrganization = () => useWrite("createOrganization", { stale: [listed] });
export const useUpdateOrganization = () =>
  useWrite("updateOrganizationById", {
    stale: [listed, "getOrganizationById", "getSAMLSetup", "listAuditEvents"],
  });
