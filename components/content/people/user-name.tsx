"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/lib/queries/people/users";

/** Name of a person by id; null for the service itself. */
export function UserName({ id }: { id: string | null }) {
  const { data: user, isPending } = useUser(id);
  if (id === null) return <span className="text-text-subtle">—</span>;
  if (isPending) return <Skeleton className="w-28" />;
  return <span className="bidi truncate">{user?.displayName ?? "Unknown"}</span>;
}
