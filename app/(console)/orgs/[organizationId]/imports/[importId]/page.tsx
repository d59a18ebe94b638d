import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { ImportReportPage } from "@/components/sites/imports/import-report-page";
import { prefetch } from "@/lib/bff/prefetch";
import { readImport } from "@/lib/queries/content/imports";

export const metadata: Metadata = { title: "Import report" };

interface Props {
  params: Promise<{ organizationId: string; importId: string }>;
}

export default async function Page({ params }: Props) {
  const run = await params;
  return (
    <HydrationBoundary state={await prefetch([readImport(run)])}>
      <ImportReportPage params={run} />
    </HydrationBoundary>
  );
}
