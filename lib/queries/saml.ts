import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { SAMLProviderParams } from "../contract/saml.ts";
import type { SAMLSignInParams } from "../contract/saml-sign-ins.ts";
import { read, readPages, useWrite } from "./operation.ts";

type SignInsQuery = Omit<NonNullable<Call<AppContract["listSAMLSignIns"]>["query"]>, "page">;

// What is passed may name more, which would be another key of the cache.
const ofOrganization = ({ organizationId }: OrganizationParams) => ({ organizationId });
const ofProvider = ({ organizationId, samlProviderId }: SAMLProviderParams) => ({
  organizationId,
  samlProviderId,
});

export const readSAMLProviders = (params: OrganizationParams) =>
  read("listSAMLProvidersInOrganizationById", {
    params: ofOrganization(params),
    query: { limit: 1000 },
  });
export const readSAMLProvider = (params: SAMLProviderParams) =>
  read("getOrganizationSAMLProviderById", { params: ofProvider(params) });
export const readSAMLSetup = (params: OrganizationParams) =>
  read("getSAMLSetup", { params: ofOrganization(params) });
export const readSAMLSignIns = (params: OrganizationParams, query: SignInsQuery) =>
  readPages("listSAMLSignIns", { params: ofOrganization(params), query: { ...query, limit: 100 } });

export const useSAMLProviders = (params: OrganizationParams) => useQuery(readSAMLProviders(params));
export const useSAMLProvider = (params: SAMLProviderParams) => useQuery(readSAMLProvider(params));
export const useSAMLSetup = (params: OrganizationParams) => useQuery(readSAMLSetup(params));

/** While other filters load, what the ones before found stays. */
export const useSAMLSignIns = (params: OrganizationParams, query: SignInsQuery) =>
  useInfiniteQuery({ ...readSAMLSignIns(params, query), placeholderData: keepPreviousData });

/** A sign-in never changes once it is recorded. */
export const useSAMLSignIn = (params: SAMLSignInParams) =>
  useQuery({ ...read("getSAMLSignIn", { params }), staleTime: Number.POSITIVE_INFINITY });

/** Where the members of an organization sign in; answered also to whom it is closed. */
export const useSSOLogins = ({ organizationId }: OrganizationParams) =>
  useQuery(read("findSSOLogins", { query: { organization: organizationId } }));

const changed: readonly OperationId[] = [
  "listSAMLProvidersInOrganizationById",
  "getOrganizationSAMLProviderById",
  "getSAMLSetup",
  "listAuditEvents",
];

export const useCreateSAMLProvider = () =>
  useWrite("createOrganizationSAMLProvider", { stale: changed });
export const useUpdateSAMLProvider = () =>
  useWrite("updateOrganizationSAMLProvider", { stale: changed });
export const useDeleteSAMLProvider = () =>
  useWrite("deleteOrganizationSAMLProvider", {
    stale: ["listSAMLProvidersInOrganizationById", "getSAMLSetup", "listAuditEvents"],
  });
export const useReadSAMLMetadata = () => useWrite("readSAMLMetadata");
export const useStartSAMLTest = () => useWrite("startSAMLTest");

export const useSetSSOMember = () =>
  useWrite("setUserAsSSOMemberForOrganization", {
    stale: ["listMembersInOrganizationById", "getSAMLSetup", "listAuditEvents"],
  });
