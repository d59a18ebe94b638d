"use client";

import { PageFailed } from "@/components/platform/layout/page-failed";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageFailed error={error} onRetry={retry} />
    </main>
  );
}
