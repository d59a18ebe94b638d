import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { SAMLProviderParams } from "../../contract/people/saml.ts";
import type { SAMLSignIn, SAMLSignInParams } from "../../contract/people/saml-sign-ins.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";

type SignInsQuery = Omit<NonNullable<Call<AppContract["listSAMLSignIns"]>["query"]>, "page">;

// Callers may pass more parameters, which would make a different cache key.
const ofOrganization = ({ organizationId }: OrganizationParams) => ({ organizationId });
const ofProvider = ({ organizationId, samlProviderId }: SAMLProviderParams) => ({
  organizationId,
  samlProviderId,
});

export const readSAMLProviders = (params: OrganizationParams) =>
  readPages("listSAMLProvidersInOrganizationById", {
    params: ofOrganization(params),
    query: { limit: 100 },
  });
export const readSAMLProvider = (params: SAMLProviderParams) =>
  read("getOrganizationSAMLProviderById", { params: ofProvider(params) });
export const readSAMLSetup = (params: OrganizationParams) =>
  read("getSAMLSetup", { params: ofOrganization(params) });
export const readSAMLSignIns = (params: OrganizationParams, query: SignInsQuery) =>
  readPages("listSAMLSignIns", { params: ofOrganization(params), query: { ...query, limit: 100 } });

const readOrganizationLogins = (params: OrganizationParams) =>
  read("listSSOProviderLoginsInOrganization", { params: ofOrganization(params) });

/** Enabled identity providers, with the addresses at which members begin to sign in. */
export const useOrganizationLogins = (params: OrganizationParams) =>
  useQuery(readOrganizationLogins(params));

export const useSAMLProviders = (params: OrganizationParams) =>
  useInfiniteQuery(readSAMLProviders(params));
export const useSAMLProvider = (params: SAMLProviderParams) => useQuery(readSAMLProvider(params));
export const useSAMLSetup = (params: OrganizationParams) => useQuery(readSAMLSetup(params));

/** Keeps the previous result while other filters load. */
export const useSAMLSignIns = (params: OrganizationParams, query: SignInsQuery) =>
  useInfiniteQuery({ ...readSAMLSignIns(params, query), placeholderData: keepPreviousData });

const noTests: SAMLSignIn[] = [];

/** Latest test sign-ins, newest first; none until they are loaded. */
export const useSAMLTests = (params: OrganizationParams, provider?: string): SAMLSignIn[] =>
  useQuery(
    read("listSAMLSignIns", {
      params: ofOrganization(params),
      query: { kind: "test", provider, limit: 100 },
    }),
  ).data?.items ?? noTests;

/** A sign-in never changes once it is recorded. */
export const useSAMLSignIn = (params: SAMLSignInParams) =>
  useQuery({ ...read("getSAMLSignIn", { params }), staleTime: Number.POSITIVE_INFINITY });

/** Sign-in methods of an organization's members; also readable without access to it. */
export const useSSOLogins = ({ organizationId }: OrganizationParams) =>
  useQuery(read("findSSOLogins", { query: { organization: organizationId } }));

export const useCreateSAMLProvider = () => useWrite("createOrganizationSAMLProvider");
export const useUpdateSAMLProvider = () => useWrite("updateOrganizationSAMLProvider");
export const useDeleteSAMLProvider = () => useWrite("deleteOrganizationSAMLProvider");
export const useReadSAMLMetadata = () => useWrite("readSAMLMetadata");
export const useStartSAMLTest = () => useWrite("startSAMLTest");

export const useSetSSOMember = () => useWrite("setUserAsSSOMemberForOrganization");
