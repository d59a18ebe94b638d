"use client";

import { UserPlus } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { MemberWithoutAccess } from "@/lib/contract/access/member-access";
import type { User } from "@/lib/contract/people/users";
import type { Page } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { avatarAddress } from "@/lib/url/file-address";
import type { AccessResource } from "./access-resource";
import { missingBriefly } from "./no-access-labels";

interface WithoutAccessProps {
  resource: AccessResource;
  missing: Page<MemberWithoutAccess>;
  onExplain: (user: User) => void;
  onGive: (user: User) => void;
}

/** Members who match the search and have no access, with the reason. */
export function WithoutAccess({ resource, missing, onExplain, onGive }: WithoutAccessProps) {
  const more = missing.count - missing.items.length;
  return (
    <section aria-labelledby="without-access" className="shrink-0 px-page pt-4 pb-6">
      <h2 id="without-access" className="mb-2 text-base">
        No access
      </h2>
      <ul className="divide-y rounded border">
        {missing.items.map((member) => (
          <MemberRow key={member.user.id} {...{ member, resource, onExplain, onGive }} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-text-muted">
          {plural(more, "more member")} without access {more === 1 ? "matches" : "match"}. Refine
          your search.
        </p>
      )}
    </section>
  );
}

interface MemberRowProps extends Omit<WithoutAccessProps, "missing"> {
  member: MemberWithoutAccess;
}

function MemberRow({ member, resource, onExplain, onGive }: MemberRowProps) {
  const { user } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Avatar name={user.displayName} picture={avatarAddress(user.photoURL)} decorative />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <span className="bidi font-medium">{user.displayName}</span>{" "}
          <span className="text-text-muted">{user.email}</span>
        </p>
        <p className="text-sm text-text-muted">{missingBriefly(member, resource)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="small"
          aria-label={`Why ${user.displayName} has no access`}
          onClick={() => onExplain(user)}
        >
          Why?
        </Button>
        {!member.disabled && (
          <Button
            size="small"
            aria-label={`Give access to ${user.displayName}`}
            onClick={() => onGive(user)}
          >
            <UserPlus aria-hidden />
            Give access…
          </Button>
        )}
      </div>
    </li>
  );
}
