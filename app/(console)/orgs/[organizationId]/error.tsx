"use client";

import { PageFailed } from "@/components/platform/layout/page-failed";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageFailed error={error} onRetry={retry} />;
}
