"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ChoiceList } from "@/components/ui/choice-list";
import { readProblem } from "@/components/ui/problem";
import { leaveSafely } from "@/components/ui/unsaved";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganizations } from "@/lib/queries/organizations/organizations";
import { avatarAddress } from "@/lib/url/file-address";
import { paths } from "@/lib/url/paths";
import { UnlistedOrganizations } from "./unlisted-organizations";

interface OrganizationListProps {
  current: OrganizationParams;
  onDone: () => void;
  onCreate: () => void;
}

/** All organizations of the person, searchable by name. */
export function OrganizationList({ current, onDone, onCreate }: OrganizationListProps) {
  const router = useRouter();
  const { data, error, hasNextPage, isFetchingNextPage, isPending, fetchNextPage } =
    useOrganizations();
  // The search runs in the browser, so it needs the whole list.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const isLoading = isPending || (hasNextPage && !error);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const choices = items
    .map(({ id, title, urls }) => ({
      value: id,
      label: title,
      icon: <Avatar name={title} picture={avatarAddress(urls.logo)} logo decorative />,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const open = (id: string | null) => {
    onDone();
    if (id === null || id === current.organizationId) return;
    leaveSafely(() => router.push(paths.organization({ organizationId: id })));
  };
  return (
    <>
      <ChoiceList
        choices={choices}
        value={current.organizationId}
        loading={isLoading}
        emptyText="No organizations found"
        onChoose={open}
      />
      {error && (
        <p role="alert" className="px-3 py-2 text-danger text-sm">
          Some organizations couldn't be loaded: {readProblem(error).message}
        </p>
      )}
      <UnlistedOrganizations className="border-t px-3 py-2 text-sm text-text-muted" />
      {/* Only after the list has its height, as otherwise the button would move away from a
          click. */}
      {!isLoading && (
        <div className="border-t p-1">
          <Button variant="ghost" onClick={onCreate} className="w-full justify-start!">
            <Plus />
            Create organization
          </Button>
        </div>
      )}
    </>
  );
}
