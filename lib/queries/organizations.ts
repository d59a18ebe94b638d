import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../contract/organizations.ts";
import { read, readPages, useWrite } from "./operation.ts";

// Titles sort in the switcher; whoever has more organizations than these loads them by pages.
const organizationsPage = { query: { limit: 100 } };

export const readOrganizations = () =>
  readPages("listOrganizationsForAuthenticatedUser", organizationsPage);
// By its own parameter alone: what else a page knows would make its answer another one.
export const readOrganization = ({ organizationId }: OrganizationParams) =>
  read("getOrganizationById", { params: { organizationId } });
export const readOrganizationSummary = ({ organizationId }: OrganizationParams) =>
  read("getOrganizationSummary", { params: { organizationId } });

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
