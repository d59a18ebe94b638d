"use client";

import { useId, useState } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { Input } from "@/components/ui/input";
import { RetryBanner } from "@/components/ui/retry-banner";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import type { Member } from "@/lib/contract/members";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useMembers } from "@/lib/queries/members";

interface MemberPickerProps {
  organization: OrganizationParams;
  chosen: readonly string[];
  onChosen: (userIds: string[]) => void;
  /** The search has the focus at once. */
  autoFocus?: boolean;
}

/** Members to tick, found by name or address; who is ticked stays so whatever is looked for. */
export function MemberPicker({ organization, chosen, onChosen, autoFocus }: MemberPickerProps) {
  const [text, setText] = useState("");
  const search = useSettled(text.trim()) || undefined;
  const found = useMembers({ params: organization, query: { search, limit: 50 } });
  const members = found.data?.items;
  const toggle = (userId: string) =>
    onChosen(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId]);
  return (
    <div className="space-y-3">
      <Input
        type="search"
        aria-label="Search members"
        placeholder="Name or e-mail address"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // In a form it would send that.
        onKeyDown={(event) => event.key === "Enter" && !event.metaKey && event.preventDefault()}
      />
      {found.isError && (
        <RetryBanner tone="warning" title="The members could not be loaded" query={found} />
      )}
      {!found.isError && (
        <ul aria-label="Members" className="max-h-64 overflow-y-auto rounded border">
          {members?.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              checked={chosen.includes(member.id)}
              onToggle={() => toggle(member.id)}
            />
          ))}
          {members?.length === 0 && (
            <li className="px-3 py-2 text-text-muted">No member is called that</li>
          )}
          {!members && (
            <li className="px-3 py-2">
              <Skeleton className="w-40" />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface MemberRowProps {
  member: Member;
  checked: boolean;
  onToggle: () => void;
}

function MemberRow({ member: { user }, checked, onToggle }: MemberRowProps) {
  const id = useId();
  return (
    <li className="border-b last:border-b-0">
      <label htmlFor={id} className="flex min-h-9 items-center gap-2 px-3 py-1.5 hover:bg-hover">
        <CheckInput id={id} checked={checked} onChange={onToggle} />
        <span className="bidi min-w-0 flex-1 truncate">{user.displayName}</span>
        <span className="truncate text-text-muted">{user.email}</span>
      </label>
    </li>
  );
}
