import { useInfiniteQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { readPages, useWrite } from "../platform/operation.ts";

/** All invite links of an organization, including those to its resources. */
export const readInviteLinks = (params: OrganizationParams) =>
  readPages("listOrganizationInvites", { params, query: { limit: 100 } });

export const useInviteLinks = (params: OrganizationParams) =>
  useInfiniteQuery(readInviteLinks(params));

export const useCreateInviteLink = () => useWrite("createOrganizationInvite");
export const useChangeInviteLink = () => useWrite("updateOrganizationInviteById");
export const useRevokeInviteLink = () => useWrite("deleteOrganizationInviteById");
