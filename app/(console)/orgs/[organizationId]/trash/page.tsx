import type { Metadata } from "next";
import { trashListQuery, withDefaults } from "@/components/content/trash/trash-list-query";
import { TrashPanel } from "@/components/content/trash/trash-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readSpace } from "@/lib/queries/content/spaces";
import { readRestorePreview, readTrash } from "@/lib/queries/content/trash";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Trash" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TrashPage({ params, searchParams }: Props) {
  const organization = await params;
  const given = await searchParams;
  const linked = typeof given.space === "string" ? given.space : undefined;
  const state = await prefetch([
    readTrash(organization, withDefaults(readListQuery(trashListQuery, given))),
    ...(linked ? [readSpace({ spaceId: linked }), readRestorePreview({ spaceId: linked })] : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <Page
        title="Trash"
        crumbs={[{ label: "Trash" }]}
        description="Restore what was deleted before it is permanently deleted."
        fill
      >
        <TrashPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
