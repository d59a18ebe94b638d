"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatList } from "@/lib/format/format";
import { readActiveAdmins } from "@/lib/queries/people/members";

interface AdminsToAskProps {
  organization: OrganizationParams;
  /** Help that admins can give: "for access". */
  what: string;
}

/** Sentence about the active admins of an organization who can help, latest seen first. */
export function AdminsToAsk({ organization, what }: AdminsToAskProps) {
  const admins = useQuery(readActiveAdmins(organization)).data;
  const names = admins?.items.map(({ user }) => user.displayName) ?? [];
  // Guests can't list members, so they only see the required role.
  if (!admins || names.length === 0) return `Ask an admin of this organization ${what}.`;
  const others = Array.from({ length: Math.max(0, admins.count - names.length) }, () => "");
  return (
    <>
      Ask an admin {what}:{" "}
      <span className="bidi">{formatList([...names, ...others], names.length)}</span>.
    </>
  );
}
