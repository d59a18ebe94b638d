"use client";

import { UserPlus } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { MemberRoleField } from "@/components/people/members/member-role-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { readProblem } from "@/components/ui/problem";
import { Textarea } from "@/components/ui/textarea";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { InvitationOutcome, InvitationResult } from "@/lib/contract/people/invitations";
import type { Role } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useInvite } from "@/lib/queries/people/people";
import { type AddressRow, parseAddresses } from "./parse-addresses";

const dialogs = { invite: InviteDialog };

/** Button that opens invitations, for people who can invite. */
export function Inviting({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  const defaultRole = found?.defaultRole ?? null;
  const { open, element } = useDialogs(dialogs, { organization, defaultRole });
  if (!found?.permissions.admin) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.invite()}>
        <UserPlus />
        Invite members
      </Button>
      {element}
    </>
  );
}

interface InviteDialogProps extends DialogProps {
  organization: OrganizationParams;
  defaultRole: Role | null;
}

/** Invites people by email address: one, or a pasted list. */
function InviteDialog({ organization, defaultRole, ...dialog }: InviteDialogProps) {
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role | null>(defaultRole);
  const [outcome, setOutcome] = useState<InvitationOutcome>();
  const [problem, setProblem] = useState<string>();
  const rows = useMemo(() => parseAddresses(text), [text]);
  const good = rows.filter(({ error }) => error === undefined);
  const invite = useInvite();
  const send = async () => {
    setProblem(undefined);
    const emails = good.map(({ email, role: own }) =>
      own === undefined ? email : { email, role: own },
    );
    try {
      setOutcome(await invite.mutateAsync({ params: organization, body: { emails, role } }));
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  const close = () => dialog.onOpenChange(false);
  // Same dialog as before, which knows where to return the focus.
  if (outcome) return <Dialog {...dialog} {...inviteResults(outcome, close)} />;
  return (
    <Dialog
      {...dialog}
      onCloseRequest={() => text.trim() === "" || !invite.isPending}
      title="Invite members"
      description="They're added now and sign in with their link."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            pending={invite.isPending}
            disabled={good.length === 0}
            onClick={() => void send()}
          >
            {good.length > 0 ? `Invite ${plural(good.length, "person", "people")}` : "Invite"}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Addresses text={text} onText={setText} />
        <BadRows rows={rows} />
        <MemberRoleField role={role} onRole={setRole} />
      </div>
    </Dialog>
  );
}

function Addresses({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        Email addresses
      </label>
      <Textarea
        id={id}
        autoFocus
        rows={5}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-help`} className="text-pretty text-sm text-text-muted">
        One per line, up to 500. Add a role after an address to override the default:
        ada@example.com admin
      </p>
    </div>
  );
}

function BadRows({ rows }: { rows: readonly AddressRow[] }) {
  const bad = rows.map((row, at) => ({ ...row, line: at + 1 })).filter(({ error }) => error);
  if (bad.length === 0) return null;
  return (
    <Banner tone="warning" title={`${plural(bad.length, "row")} can't be invited`}>
      <ul className="max-h-40 overflow-y-auto">
        {bad.map(({ text, error, line }) => (
          <li key={line} className="wrap-anywhere">
            {line}. {text}: {error}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const resultLabels: Record<InvitationResult["status"], string> = {
  invited: "Invited",
  member: "Already a member",
  duplicate: "Duplicate",
  invalid: "Invalid email address",
};

/** Results by address, with links to share if the service sends no mail. */
function inviteResults({ results }: InvitationOutcome, onDone: () => void) {
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
          <span className="text-text-muted">{resultLabels[status]}</span>
          {link && <CopyButton value={link} label={`Copy link for ${email}`} />}
        </li>
      ))}
    </ul>
  );
}
