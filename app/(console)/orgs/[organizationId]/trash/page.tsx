import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { withDefaults } from "@/components/trash/trash-list-query";
import { TrashPanel } from "@/components/trash/trash-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readSpace } from "@/lib/queries/spaces";
import { readRestorePreview, readTrash } from "@/lib/queries/trash";

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
    readTrash(organization, withDefaults(readListQuery("trash", given))),
    ...(linked ? [readSpace({ spaceId: linked }), readRestorePreview({ spaceId: linked })] : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <Page
        title="Trash"
        crumbs={[{ label: "Trash" }]}
        description="Deleted spaces, which come back with their content and places until they are purged."
        fill
      >
        <AdminsOnly organization={organization} what="trash">
          <TrashPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}
