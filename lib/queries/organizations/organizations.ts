import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";

// The switcher sorts by title; further organizations load page by page.
const organizationsPage = { query: { limit: 100 } };

export const readOrganizations = () =>
  readPages("listOrganizationsForAuthenticatedUser", organizationsPage);
// Only its own parameter, as others would make a different cache key.
export const readOrganization = ({ organizationId }: OrganizationParams) =>
  read("getOrganizationById", { params: { organizationId } });
export const readOrganizationSummary = ({ organizationId }: OrganizationParams) =>
  read("getOrganizationSummary", { params: { organizationId } });

export const useOrganizations = () => useInfiniteQuery(readOrganizations());
export const useOrganization = (params: OrganizationParams) => useQuery(readOrganization(params));
export const useOrganizationSummary = (params: OrganizationParams) =>
  useQuery(readOrganizationSummary(params));

export const useCreateOrganization = () => useWrite("createOrganization");
/** Joins, and accepts an invitation. */
export const useJoinOrganization = () => useWrite("joinOrganization");
export const useUpdateOrganization = () => useWrite("updateOrganizationById");
