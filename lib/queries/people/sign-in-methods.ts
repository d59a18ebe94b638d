import { queryOptions, useQuery } from "@tanstack/react-query";
import { callRelay } from "../../client/load-relay.ts";
import { keyOf } from "../platform/keys.ts";

/**
 * Reads the sign-in methods. Not by `read`, which would load 10 KB of change definitions that the
 * page doesn't use.
 */
export function readSignInMethods() {
  const [id, call] = ["getSignInMethods", {}] as const;
  const options = queryOptions({
    queryKey: keyOf(id, call),
    queryFn: () => callRelay(id, call),
    retry: false,
  });
  return { ...options, source: { id, call, paged: false } };
}

export const useSignInMethods = () => useQuery(readSignInMethods());
