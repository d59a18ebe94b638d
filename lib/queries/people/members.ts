import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read } from "../platform/operation.ts";

type MembersCall = Call<AppContract["listMembersInOrganizationById"]>;

export const readMembers = (call: MembersCall) => read("listMembersInOrganizationById", call);

/** Keeps the previous result while a search loads. */
export const useMembers = (call: MembersCall, { enabled = true } = {}) =>
  useQuery({ ...readMembers(call), enabled, placeholderData: keepPreviousData });

/** Active admins, latest seen first, and the number of all. */
export const readActiveAdmins = (params: OrganizationParams) =>
  readMembers({
    params,
    query: { role: "admin", active: true, sort: "lastSeenAt", limit: 3 },
  });
