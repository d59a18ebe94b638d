"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { useSpec } from "@/lib/queries/api-specs/api-specs";
import { refresh } from "@/lib/queries/platform/stale";

/** Loads a specification; refetches its versions and errors once it has been processed. */
export function useReadSpec(params: SpecParams) {
  const client = useQueryClient();
  const result = useSpec(params);
  const mark = result.data?.lastProcessedAt;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    void refresh(client, [{ action: "openapi-spec.version-read" }]);
  }, [client, mark]);
  return result;
}
