import { memberRole } from "@/components/people/members/member-labels";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvitationOutcome, InvitationResult } from "@/lib/contract/people/invitations";
import type { Role } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import type { AddressRow } from "./parse-addresses";
import { groupOf, type KnownMembers, sortRows } from "./sort-rows";

const resultLabels: Record<InvitationResult["status"], string> = {
  invited: "Invited",
  member: "Already a member",
  duplicate: "Duplicate",
  invalid: "Invalid email address",
};

export interface Sent {
  rows: readonly AddressRow[];
  /** Addresses that were known as members, and not sent. */
  members: KnownMembers;
  /** Role for addresses without their own. */
  role: Role | null;
  outcome: InvitationOutcome;
}

interface ResultActions {
  onDone: () => void;
  /** Returns to the rejected lines. */
  onCorrect: () => void;
}

/** Results by line, with links to share if the service sends no mail. */
export function inviteResults(sent: Sent, { onDone, onCorrect }: ResultActions) {
  const { results } = sent.outcome;
  const links = results.filter(({ link }) => link);
  const all = links.map(({ email, link }) => `${email}\t${link}`).join("\n");
  const added = results.filter(({ status }) => status === "invited");
  const { rejected } = sortRows(sent.rows, sent.members);
  const told =
    links.length > 0
      ? "Email isn't configured. Share each link yourself. Each link works once, within 7 days."
      : added.length > 0
        ? "Invitation emails are being sent."
        : "Nobody needed an invitation.";
  return {
    title: `${plural(added.length, "person", "people")} invited`,
    description:
      rejected.length > 0
        ? `${told} ${plural(rejected.length, "row wasn't", "rows weren't")} sent.`
        : told,
    footer: (
      <>
        {links.length > 1 && (
          <CopyButton showLabel size="medium" value={all} label="Copy all links" />
        )}
        <Button variant={rejected.length > 0 ? "secondary" : "primary"} onClick={onDone}>
          Done
        </Button>
        {rejected.length > 0 && (
          <Button variant="primary" onClick={onCorrect}>
            Correct {plural(rejected.length, "row")}
          </Button>
        )}
      </>
    ),
    children: <Results lines={linesOf(sent)} />,
  };
}

interface Line {
  text: string;
  result: string;
  failed: boolean;
  link?: string | undefined;
}

/**
 * Returns each row with its result, those to correct first. The service answers those that were
 * sent, in their order.
 */
function linesOf({ rows, members, role: chosen, outcome }: Sent): Line[] {
  const answers = outcome.results.values();
  const lines = rows.map((row) => {
    const { text, email, error, role = chosen } = row;
    const group = groupOf(row, members);
    if (group === "rejected") return { text, result: `Not sent: ${error}`, failed: true };
    if (group === "repeated") return { text: email, result: resultLabels.duplicate, failed: false };
    if (group === "members") return { text: email, result: resultLabels.member, failed: false };
    if (group === "pending") return { text: email, result: "Already invited", failed: false };
    const answer = answers.next().value;
    const label = answer ? resultLabels[answer.status] : "Sent";
    return {
      text: email,
      failed: answer?.status === "invalid",
      result: answer?.status === "invited" ? `${label} as ${memberRole(role)}` : label,
      link: answer?.link,
    };
  });
  return lines.toSorted((a, b) => Number(b.failed) - Number(a.failed));
}

function Results({ lines }: { lines: readonly Line[] }) {
  return (
    <ul
      aria-label="Results"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded border"
    >
      {lines.map(({ text, result, failed, link }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice
          key={at}
          className="flex min-h-9 flex-wrap items-center gap-x-3 border-b px-3 py-1.5 last:border-b-0"
        >
          <span className="wrap-anywhere min-w-0 flex-[1_1_60%]">{text}</span>
          <span className={failed ? "text-danger" : "text-text-muted"}>{result}</span>
          {link && <CopyButton value={link} label={`Copy link for ${text}`} />}
        </li>
      ))}
    </ul>
  );
}
