import { useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read, useWrite } from "../platform/operation.ts";

// Further members of the argument would change the cache key.
export const readEmailDomains = ({ organizationId }: OrganizationParams) =>
  read("listEmailDomains", { params: { organizationId } });

export const useEmailDomains = (params: OrganizationParams) => useQuery(readEmailDomains(params));

/**
 * Organizations that have proven a domain: the caller's own, and those that the caller may join.
 */
export const useDomainOrganizations = (emailDomain: string) =>
  useQuery(read("getOrganizationsForEmailDomain", { params: { emailDomain } }));

export const useVerifyEmailDomain = () => useWrite("verifyEmailDomain");
