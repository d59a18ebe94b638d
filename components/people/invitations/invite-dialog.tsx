"use client";

import { useMemo, useRef, useState } from "react";
import { MemberRoleField } from "@/components/people/members/member-role-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { readProblem } from "@/components/ui/problem";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Role } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { useInvite, useMemberAddresses } from "@/lib/queries/people/people";
import { AddressField, selectLine } from "./address-field";
import { inviteResults, type Sent } from "./invite-results";
import { parseAddresses } from "./parse-addresses";
import { RejectedLines } from "./rejected-lines";
import { inviteDisabledReason, sortRows } from "./sort-rows";
import { UnderstoodRows } from "./understood-rows";
import { useInviteDraft } from "./use-invite-draft";

interface InviteDialogProps extends DialogProps {
  organization: OrganizationParams;
  defaultRole: Role | null;
}

/** Invites people by email address: one, or a pasted list. */
export function InviteDialog({ organization, defaultRole, ...dialog }: InviteDialogProps) {
  const { draft, change } = useInviteDraft(organization, defaultRole);
  const { text, role } = draft;
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const members = useMemberAddresses(organization, dialog.open);
  const rows = useMemo(() => parseAddresses(text), [text]);
  const sorted = useMemo(() => sortRows(rows, members), [rows, members]);
  const good = sorted.invited;
  const invite = useInvite();
  const send = async () => {
    setProblem(undefined);
    const emails = good.map(({ email, role: own }) =>
      own === undefined ? email : { email, role: own },
    );
    try {
      const outcome = await invite.mutateAsync({ params: organization, body: { emails, role } });
      setSent({ rows, members, role, outcome });
      change({ text: sorted.rejected.map(({ text: line }) => line).join("\n") });
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  const close = () => dialog.onOpenChange(false);
  // Same dialog as before, which knows where to return the focus.
  if (sent) {
    const results = inviteResults(sent, { onDone: close, onCorrect: () => setSent(undefined) });
    return <Dialog {...dialog} {...results} size="large" />;
  }
  return (
    <Dialog
      {...dialog}
      size="large"
      onCloseRequest={() => !invite.isPending}
      title="Invite members"
      description="Each person gets a link to sign in with, and counts as invited until they use it."
      footer={
        <>
          <p
            role="status"
            className="flex-1 basis-full self-center text-sm text-text-muted empty:sr-only sm:basis-0"
          >
            {inviteDisabledReason(sorted)}
          </p>
          <Button onClick={close} disabled={invite.isPending}>
            Cancel
          </Button>
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
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
          <AddressField
            ref={area}
            text={text}
            onText={(next) => change({ text: next })}
            readOnly={invite.isPending}
          />
          <div className="min-w-0 space-y-4">
            <MemberRoleField
              role={role}
              onRole={(next) => invite.isPending || change({ role: next })}
            />
            <RejectedLines
              rows={sorted.rejected}
              hasOthers={good.length > 0}
              onLine={(line) => selectLine(area.current, line)}
            />
            <UnderstoodRows organization={organization} rows={sorted} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
