import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { read, readPages, useWrite } from "./operation.ts";

export const readAuthenticatedUser = () => read("getAuthenticatedUser", {});
export const readUserTokens = () => readPages("listUserTokens", {});
export const readUserSessions = () => readPages("listUserSessions", {});
export const readUser = (userId: string) => read("getUserById", { params: { userId } });

export const useAuthenticatedUser = () => useQuery(readAuthenticatedUser());
/** Somebody by id, for showing a name; null asks nothing. */
export const useUser = (userId: string | null) =>
  useQuery({ ...readUser(userId ?? ""), enabled: userId !== null });
export const useUserTokens = () => useInfiniteQuery(readUserTokens());

export const useUserSessions = () => useInfiniteQuery(readUserSessions());
export const useDeleteUserSession = () =>
  useWrite("deleteUserSession", { stale: ["listUserSessions"] });
export const useDeleteOtherUserSessions = () =>
  useWrite("deleteOtherUserSessions", { stale: ["listUserSessions"] });

export const useUpdateUser = () =>
  useWrite("updateUserById", {
    stale: ["getAuthenticatedUser", "getUserById", "listMembersInOrganizationById"],
  });
export const useCreateUserToken = () => useWrite("createUserToken", { stale: ["listUserTokens"] });
export const useDeleteUserToken = () => useWrite("deleteUserToken", { stale: ["listUserTokens"] });
