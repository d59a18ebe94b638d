import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SpecFrame } from "@/components/api-specs/spec-frame";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { isMissing, prefetch } from "@/lib/bff/prefetch";
import { notFoundTitle, titleBelow } from "@/lib/bff/title";
import { readSpec, readSpecProcessing, readSpecVersions } from "@/lib/queries/api-specs/api-specs";

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const spec = await params;
  return { title: (await isMissing(readSpec(spec))) ? notFoundTitle : titleBelow(spec.specSlug) };
}

export default async function SpecLayout({ params, children }: Props) {
  const spec = await params;
  const reads = [readSpec(spec), readSpecProcessing(spec), readSpecVersions(spec)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SpecFrame spec={spec}>{children}</SpecFrame>
    </HydrationBoundary>
  );
}
