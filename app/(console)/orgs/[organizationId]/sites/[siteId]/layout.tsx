import type { Metadata } from "next";
import type { ReactNode } from "react";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { SiteFrame } from "@/components/sites/site-frame";
import { prefetch } from "@/lib/bff/prefetch";
import { askService } from "@/lib/bff/server-client";
import { sites } from "@/lib/contract/sites";
import { readSite } from "@/lib/queries/sites";
import { titled } from "@/lib/titled";

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = askService(sites.getSiteById, { params: await params });
  const title = await asked.then(
    (site) => titled(site.title),
    // The page itself tells why.
    () => "Site",
  );
  return { title: { template: `%s · ${title} · Docs Console`, default: title } };
}

export default async function SiteLayout({ params, children }: Props) {
  const site = await params;
  return (
    <HydrationBoundary state={await prefetch([readSite(site)])}>
      <SiteFrame site={site}>{children}</SiteFrame>
    </HydrationBoundary>
  );
}
