import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { read, readPages, useWrite } from "../platform/operation.ts";

export const readAuthenticatedUser = () => read("getAuthenticatedUser", {});
export const readUserTokens = () => readPages("listUserTokens", {});
export const readUserSessions = () => readPages("listUserSessions", {});
export const readUser = (userId: string) => read("getUserById", { params: { userId } });

export const useAuthenticatedUser = () => useQuery(readAuthenticatedUser());
/** User by id, to show a name; null disables it. */
export const useUser = (userId: string | null) =>
  useQuery({ ...readUser(userId ?? ""), enabled: userId !== null });
export const useUserTokens = () => useInfiniteQuery(readUserTokens());

export const useUserSessions = () => useInfiniteQuery(readUserSessions());
export const useDeleteUserSession = () => useWrite("deleteUserSession");
export const useDeleteOtherUserSessions = () => useWrite("deleteOtherUserSessions");

export const useUpdateUser = () => useWrite("updateUserById");
export const useCreateUserToken = () => useWrite("createUserToken");
export const useDeleteUserToken = () => useWrite("deleteUserToken");
