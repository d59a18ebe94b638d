"use client";

import { Banner } from "@/components/ui/banner";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { AdminsToAsk } from "./admins-to-ask";

interface ReadOnlyNoteProps {
  organization: OrganizationParams;
  /** Required role and what it allows: "You need the admin role to …" */
  children: string;
}

/** Line above settings that somebody can only read: the required role, and who can help. */
export function ReadOnlyNote({ organization, children }: ReadOnlyNoteProps) {
  return (
    <Banner className="max-w-form">
      {children} <AdminsToAsk organization={organization} what="for access" />
    </Banner>
  );
}
