"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SpecParams } from "@/lib/contract/openapi-specs";
import { readAlong, useSpec } from "@/lib/queries/api-specs";

/** A specification; once it has been read, its versions and what went wrong are asked for again. */
export function useReadSpec(params: SpecParams) {
  const client = useQueryClient();
  const result = useSpec(params);
  const mark = result.data?.lastProcessedAt;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    for (const id of readAlong) void client.invalidateQueries({ queryKey: [id] });
  }, [client, mark]);
  return result;
}
