import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { FilesPanel } from "@/components/files/files-panel";
import { filesCall, filesSchema } from "@/components/files/files-query";
import { prefetch } from "@/lib/bff/prefetch";
import { readFiles } from "@/lib/queries/files";

export const metadata: Metadata = { title: "Files" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function FilesPage({ params, searchParams }: Props) {
  const place = await params;
  const query = filesCall(readListQuery(filesSchema, await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readFiles(place, query)])}>
      <FilesPanel place={place} />
    </HydrationBoundary>
  );
}
