import type { Metadata } from "next";
import { filesCall, filesQuery } from "@/components/content/files/files-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readFiles } from "@/lib/queries/content/files";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";
import { FilesOfSpace } from "./files-of-space";

export const metadata: Metadata = { title: "Files" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function FilesPage({ params, searchParams }: Props) {
  const given = await params;
  const query = filesCall(readListQuery(filesQuery, await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readFiles(given, query)])}>
      <FilesOfSpace params={given} />
    </HydrationBoundary>
  );
}
