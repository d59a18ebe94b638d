import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AppContract } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { read } from "./operation.ts";

type MembersCall = Call<AppContract["listMembersInOrganizationById"]>;

export const readMembers = (call: MembersCall) => read("listMembersInOrganizationById", call);

/** While a search is under way, what the one before found stays. */
export const useMembers = (call: MembersCall, { enabled = true } = {}) =>
  useQuery({ ...readMembers(call), enabled, placeholderData: keepPreviousData });

/** The first few who may restore a deleted space, and how many there are. */
export const readWhoRestores = (params: OrganizationParams) =>
  readMembers({ params, query: { role: "admin", limit: 3 } });
