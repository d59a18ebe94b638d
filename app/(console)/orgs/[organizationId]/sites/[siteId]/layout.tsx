import type { Metadata } from "next";
import type { ReactNode } from "react";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { SiteFrame } from "@/components/sites/site-frame";
import { prefetch } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { titleOfPages } from "@/lib/bff/title";
import { sites } from "@/lib/contract/sites/sites";
import { titled } from "@/lib/format/titled";
import { readSite } from "@/lib/queries/sites/sites";

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = callService(sites.getSiteById, { params: await params });
  const name = asked.then((site) => titled(site.title));
  return { title: await titleOfPages(name, "Site") };
}

export default async function SiteLayout({ params, children }: Props) {
  const site = await params;
  return (
    <HydrationBoundary state={await prefetch([readSite(site)])}>
      <SiteFrame site={site}>{children}</SiteFrame>
    </HydrationBoundary>
  );
}
