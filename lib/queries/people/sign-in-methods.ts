import { queryOptions, useQuery } from "@tanstack/react-query";
import { callRelay } from "../../client/load-relay.ts";
import { keyOf } from "../platform/keys.ts";

/** Methods to sign in. Not by `read`, whose ledger of changes is 10 KB that the page has no use for. */
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
