"use client";

import { useState } from "react";
import type { ApiError } from "@/lib/client/api-error";

interface Found {
  data: unknown;
  error: ApiError | null;
}

/** Returns true for a missing resource, also while it is read again, so that its page stays. */
export function useMissing({ data, error }: Found): boolean {
  const [wasMissing, setWasMissing] = useState(false);
  const isMissing = data === undefined && (error ? error.missing : wasMissing);
  if (isMissing !== wasMissing) setWasMissing(isMissing);
  return isMissing;
}
