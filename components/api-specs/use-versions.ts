"use client";

import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { useSpecVersions } from "@/lib/queries/api-specs/api-specs";

/** Newest versions of a specification; undefined while loading or on failure. */
export function useVersions(params: SpecParams) {
  const { data, error, refetch, isFetching } = useSpecVersions(params);
  const versions: readonly OpenAPISpecVersion[] | undefined = data?.pages.flatMap(
    ({ items }) => items,
  );
  return { versions, error, retry: () => void refetch(), retrying: isFetching };
}
