"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { roleMeaning, roleOptions } from "@/components/access/access-words";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { type Role, roles } from "@/lib/contract/common";
import type { Invite, NewInvite } from "@/lib/contract/invites";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatDateTime } from "@/lib/format";
import { useChangeInviteLink, useCreateInviteLink } from "@/lib/queries/invite-links";
import { LinkPlaceFields } from "./link-place-fields";
import { endAt, endOptions, ends, placeOf, roleOf } from "./link-words";

const guest = { value: "guest", label: "Guest" };

const gives = { role: z.enum([...roles, "guest"]), ends: z.enum(ends) };
const GivesDraft = z.object(gives);
type GivesDraft = z.infer<typeof GivesDraft>;

const LinkDraft = z
  .object({
    ...gives,
    to: z.enum(["organization", "space", "collection"]),
    space: z.string(),
    collection: z.string(),
  })
  .refine(({ to, space }) => to !== "space" || space !== "", {
    path: ["space"],
    error: "choose the space",
  })
  .refine(({ to, collection }) => to !== "collection" || collection !== "", {
    path: ["collection"],
    error: "choose the collection",
  })
  .refine(({ to, role }) => to === "organization" || role !== "guest", {
    path: ["role"],
    error: "choose what they may do there",
  });
export type LinkDraft = z.infer<typeof LinkDraft>;

const toRole = (role: GivesDraft["role"]): Role | null => (role === "guest" ? null : role);

function toBody({ to, role, ends: choice, ...places }: LinkDraft): NewInvite {
  const expiresAt = endAt(choice, Date.now());
  if (to === "organization") return { role: toRole(role), expiresAt };
  return { level: toRole(role), [to]: places[to], expiresAt };
}

interface CreateLinkDialogProps extends DialogProps {
  organization: OrganizationParams;
  onCreated: (invite: Invite) => void;
}

const blank: LinkDraft = { to: "organization", space: "", collection: "", role: "read", ends: "7" };

/** Makes an invite link. */
export function CreateLinkDialog({ organization, onCreated, ...dialog }: CreateLinkDialogProps) {
  const create = useCreateInviteLink();
  return (
    <FormDialog
      {...dialog}
      title="Create invite link"
      description="Whoever has an account here and opens the link joins at once."
      submitLabel="Create and copy"
      schema={LinkDraft}
      defaultValues={blank}
      onSubmit={async (draft) => {
        onCreated(await create.mutateAsync({ params: organization, body: toBody(draft) }));
      }}
    >
      <LinkPlaceFields organization={organization} />
      <NewLinkFields />
    </FormDialog>
  );
}

function NewLinkFields() {
  const { to, role } = useWatch<LinkDraft>() as LinkDraft;
  const options = to === "organization" ? [...roleOptions, guest] : roleOptions;
  return (
    <>
      <RoleField options={options} role={role} />
      <SelectField name="ends" label="Ends" options={endOptions} />
    </>
  );
}

interface RoleFieldProps {
  options: readonly { value: string; label: string }[];
  role: GivesDraft["role"];
}

function RoleField({ options, role }: RoleFieldProps) {
  const meaning =
    role === "guest" ? "See what is shared with them, and nothing else." : roleMeaning(role);
  return <SelectField name="role" label="Role" options={options} help={meaning} />;
}

interface ChangeLinkDialogProps extends DialogProps {
  organization: OrganizationParams;
  invite: Invite;
}

/** Changes what an invite link gives, and when it ends. */
export function ChangeLinkDialog({ organization, invite, ...dialog }: ChangeLinkDialogProps) {
  const change = useChangeInviteLink();
  const place = placeOf(invite);
  const before = roleOf(invite);
  const saved = useMemo<GivesDraft>(() => ({ role: before ?? "guest", ends: "keep" }), [before]);
  return (
    <FormDialog
      {...dialog}
      title={`Change the invite link to ${place?.title ?? "the organization"}`}
      description="Who came by it already keeps what they have."
      submitLabel="Change link"
      schema={GivesDraft}
      defaultValues={saved}
      requireDirty
      onSubmit={async ({ role: choice, ends: end }) => {
        const role = toRole(choice);
        const expiresAt = endAt(end, Date.now());
        const body = { ...(place ? { level: role } : { role }), expiresAt };
        const params = { ...organization, inviteId: invite.id };
        await change.mutateAsync({ params, body });
        toastDone("Invite link changed");
      }}
    >
      <ChangeFields invite={invite} />
    </FormDialog>
  );
}

function ChangeFields({ invite }: { invite: Invite }) {
  const { role } = useWatch<GivesDraft>() as GivesDraft;
  const { expiresAt } = invite;
  const keep = {
    value: "keep",
    label: expiresAt ? `As before: ${formatDateTime(expiresAt)}` : "As before: never",
  };
  const options = placeOf(invite) ? roleOptions : [...roleOptions, guest];
  return (
    <>
      <RoleField options={options} role={role} />
      <SelectField name="ends" label="Ends" options={[keep, ...endOptions]} />
    </>
  );
}
