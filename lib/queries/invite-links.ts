import { useInfiniteQuery } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { readPages, useWrite } from "./operation.ts";

/** All invite links of an organization, also those to places in it. */
export const readInviteLinks = (params: OrganizationParams) =>
  readPages("listOrganizationInvites", { params, query: { limit: 100 } });

export const useInviteLinks = (params: OrganizationParams) =>
  useInfiniteQuery(readInviteLinks(params));

const stale: readonly OperationId[] = ["listOrganizationInvites", "listAuditEvents"];

export const useCreateInviteLink = () => useWrite("createOrganizationInvite", { stale });
export const useChangeInviteLink = () => useWrite("updateOrganizationInviteById", { stale });
export const useRevokeInviteLink = () => useWrite("deleteOrganizationInviteById", { stale });
