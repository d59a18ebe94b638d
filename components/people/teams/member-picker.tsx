"use client";

import { useId, useState } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { RetryBanner } from "@/components/ui/retry-banner";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { useMembers } from "@/lib/queries/people/members";

interface MemberPickerProps {
  organization: OrganizationParams;
  chosen: readonly string[];
  /** Members who can't be chosen, as they are in the team already. */
  present?: ReadonlySet<string>;
  onChosen: (userIds: string[], toggled: Member) => void;
  /** Focuses the search on mount. */
  autoFocus?: boolean;
}

/** Members to select, found by name or address; selections survive new searches. */
export function MemberPicker(props: MemberPickerProps) {
  const { organization, chosen, present, onChosen, autoFocus } = props;
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim()) || undefined;
  const found = useMembers({ params: organization, query: { search, limit: 50 } });
  const members = found.data?.items;
  const toggle = (member: Member) => {
    const { id } = member;
    const others = chosen.filter((one) => one !== id);
    onChosen(chosen.includes(id) ? others : [...chosen, id], member);
  };
  return (
    <div className="space-y-3">
      <Input
        type="search"
        aria-label="Search members"
        placeholder="Name or email address"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === "Enter" && !event.metaKey && event.preventDefault()}
      />
      {found.isError && (
        <RetryBanner tone="warning" title="The members couldn't be loaded" query={found} />
      )}
      {/* Fixed height, so that buttons below don't move while members load. */}
      {!found.isError && (
        <ul aria-label="Members" className="h-48 overflow-y-auto rounded border">
          {members?.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              checked={chosen.includes(member.id)}
              present={present?.has(member.id)}
              onToggle={() => toggle(member)}
            />
          ))}
          {members?.length === 0 && <li className="px-3 py-2 text-text-muted">No members found</li>}
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
  present: boolean | undefined;
  onToggle: () => void;
}

function MemberRow({ member: { user }, checked, present = false, onToggle }: MemberRowProps) {
  const id = useId();
  return (
    <li className="border-b last:border-b-0">
      <label
        htmlFor={id}
        className={cx(
          "flex min-h-9 items-center gap-2 px-3 py-1.5",
          present ? "text-text-muted" : "hover:bg-hover",
        )}
      >
        <CheckInput id={id} checked={checked || present} disabled={present} onChange={onToggle} />
        <span className="flex min-w-0 flex-1 gap-x-2 max-sm:flex-col sm:items-center">
          <span className="bidi min-w-0 flex-1 truncate">{user.displayName}</span>
          <span className="truncate text-text-muted">{present ? "In the team" : user.email}</span>
        </span>
      </label>
    </li>
  );
}
