"use client";

import type { SpecParams } from "@/lib/contract/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/openapi-versions";
import { useSpecVersions } from "@/lib/queries/api-specs";

/** The newest versions of a specification; undefined while they load or where they cannot be. */
export function useVersions(params: SpecParams) {
  const { data, error, refetch, isFetching } = useSpecVersions(params);
  const versions: readonly OpenAPISpecVersion[] | undefined = data?.pages.flatMap(
    ({ items }) => items,
  );
  return { versions, error, retry: () => void refetch(), retrying: isFetching };
}
