"use client";

import { KeyRound } from "lucide-react";
import { Finding, FindingBox, Findings } from "@/components/access/impact/findings";
import { TimeAgo } from "@/components/ui/time-ago";
import type { AccessImpact } from "@/lib/contract/access/access-impact";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatNumber, plural } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";

/** API tokens that stay valid when single sign-on becomes required, with their owners. */
export function LastingTokens({ organization }: { organization: OrganizationParams }) {
  const call = { params: organization, body: { sso: true } };
  const impact = useAccessImpact("updateOrganizationById", call);
  return (
    <Findings query={impact} what="the affected API tokens">
      {({ tokens }) => <Tokens tokens={tokens} />}
    </Findings>
  );
}

function Tokens({ tokens }: Pick<AccessImpact, "tokens">) {
  if (!tokens || tokens.count === 0) return <p>No existing API tokens.</p>;
  const rest = tokens.count - tokens.items.length;
  return (
    <FindingBox
      title={`${plural(tokens.count, "existing API token")} ${tokens.count === 1 ? "keeps" : "keep"} working until revoked`}
    >
      {tokens.items.map(({ user, createdAt }) => (
        <Finding key={`${user.id} ${createdAt}`} icon={<KeyRound aria-hidden />}>
          {user.displayName}, created <TimeAgo time={createdAt} />
        </Finding>
      ))}
      {rest > 0 && <li>and {formatNumber(rest)} more</li>}
    </FindingBox>
  );
}
