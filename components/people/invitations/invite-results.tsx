"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvitationOutcome, InvitationResult } from "@/lib/contract/people/invitations";
import { plural } from "@/lib/format/format";

const words: Record<InvitationResult["status"], string> = {
  invited: "Invited",
  member: "Already a member",
  duplicate: "Duplicate",
  invalid: "Invalid email address",
};

/** Result for each address, with links to share if the service sends no mail. */
export function inviteResults({ results }: InvitationOutcome, onDone: () => void) {
  const links = results.filter(({ link }) => link);
  const all = links.map(({ email, link }) => `${email}\t${link}`).join("\n");
  const added = results.filter(({ status }) => status === "invited");
  return {
    title: `${plural(added.length, "person", "people")} invited`,
    description:
      links.length > 0
        ? "Email isn't configured. Share each link yourself. Each link works once, within 7 days."
        : "Invitation emails are being sent.",
    footer: (
      <>
        {links.length > 1 && <CopyButton showLabel value={all} label="Copy all links" />}
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </>
    ),
    children: <Results results={results} />,
  };
}

function Results({ results }: Pick<InvitationOutcome, "results">) {
  return (
    <ul
      aria-label="Results"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded border"
    >
      {results.map(({ email, status, link }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice
          key={at}
          className="flex min-h-9 flex-wrap items-center gap-x-3 border-b px-3 py-1.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1 truncate">{email}</span>
          <span className="text-text-muted">{words[status]}</span>
          {link && <CopyButton value={link} label={`Copy link for ${email}`} />}
        </li>
      ))}
    </ul>
  );
}
