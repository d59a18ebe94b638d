"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { roleMeaning, roleOptions } from "@/components/access/labels/access-labels";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Invite, NewInvite } from "@/lib/contract/people/invites";
import { type Role, roles } from "@/lib/contract/platform/common";
import { formatDateTime } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useCollections } from "@/lib/queries/content/all-collections";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useChangeInviteLink, useCreateInviteLink } from "@/lib/queries/people/invite-links";
import { endAt, endOptions, ends, roleOf, targetOfInvite } from "./link-labels";

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
    error: "choose a space",
  })
  .refine(({ to, collection }) => to !== "collection" || collection !== "", {
    path: ["collection"],
    error: "choose a collection",
  })
  .refine(({ to, role }) => to === "organization" || role !== "guest", {
    path: ["role"],
    error: "choose a role other than guest",
  });
type LinkDraft = z.infer<typeof LinkDraft>;

const guest = { value: "guest", label: "Guest" };

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

export function CreateLinkDialog({ organization, onCreated, ...dialog }: CreateLinkDialogProps) {
  const create = useCreateInviteLink();
  return (
    <FormDialog
      {...dialog}
      title="Create invite link"
      description="Anyone with an account who opens the link joins immediately."
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
  const to = useWatch<LinkDraft, "to">({ name: "to" });
  const role = useWatch<LinkDraft, "role">({ name: "role" });
  const options = to === "organization" ? [...roleOptions, guest] : roleOptions;
  return (
    <>
      <RoleField options={options} role={role} />
      <SelectField name="ends" label="Expires" options={endOptions} />
    </>
  );
}

interface RoleFieldProps {
  options: readonly { value: string; label: string }[];
  role: GivesDraft["role"];
}

function RoleField({ options, role }: RoleFieldProps) {
  const meaning = role === "guest" ? "Can view shared content only." : roleMeaning(role);
  return <SelectField name="role" label="Role" options={options} help={meaning} />;
}

interface ChangeLinkDialogProps extends DialogProps {
  organization: OrganizationParams;
  invite: Invite;
}

/** Changes the role and expiry of an invite link. */
export function ChangeLinkDialog({ organization, invite, ...dialog }: ChangeLinkDialogProps) {
  const change = useChangeInviteLink();
  const place = targetOfInvite(invite);
  const before = roleOf(invite);
  const saved = useMemo<GivesDraft>(() => ({ role: before ?? "guest", ends: "keep" }), [before]);
  return (
    <FormDialog
      {...dialog}
      title={`Edit invite link to ${place?.title ?? "the organization"}`}
      description="People who already joined keep their access."
      submitLabel="Save"
      schema={GivesDraft}
      defaultValues={saved}
      requireDirty
      onSubmit={async ({ role: choice, ends: end }) => {
        const role = toRole(choice);
        const expiresAt = endAt(end, Date.now());
        const body = { ...(place ? { level: role } : { role }), expiresAt };
        const params = { ...organization, inviteId: invite.id };
        await change.mutateAsync({ params, body });
        toastDone("Invite link updated");
      }}
    >
      <ChangeFields invite={invite} />
    </FormDialog>
  );
}

function ChangeFields({ invite }: { invite: Invite }) {
  const role = useWatch<GivesDraft, "role">({ name: "role" });
  const { expiresAt } = invite;
  const keep = {
    value: "keep",
    label: expiresAt ? `Keep: ${formatDateTime(expiresAt)}` : "Keep: never",
  };
  const options = targetOfInvite(invite) ? roleOptions : [...roleOptions, guest];
  return (
    <>
      <RoleField options={options} role={role} />
      <SelectField name="ends" label="Expires" options={[keep, ...endOptions]} />
    </>
  );
}

const targets = [
  { value: "organization", label: "Organization" },
  { value: "space", label: "Space" },
  { value: "collection", label: "Collection" },
] as const;

/** Resource of a new link. */
function LinkPlaceFields({ organization }: { organization: OrganizationParams }) {
  const to = useWatch<LinkDraft, "to">({ name: "to" });
  return (
    <>
      <SelectField
        name="to"
        label="Target"
        options={targets}
        help={to === "organization" ? undefined : "New people join as guests and see only this."}
      />
      {to === "space" && <SpaceField organization={organization} />}
      {to === "collection" && <CollectionField organization={organization} />}
    </>
  );
}

function SpaceField({ organization }: { organization: OrganizationParams }) {
  const space = useWatch<LinkDraft, "space">({ name: "space" });
  const found = useSpaceChoices(organization, { chosen: space || undefined });
  return <ComboboxField name="space" label="Space" {...found} />;
}

function CollectionField({ organization }: { organization: OrganizationParams }) {
  const { items, isError, isPending } = useCollections(organization);
  return (
    <ComboboxField
      name="collection"
      label="Collection"
      choices={items.map(({ id, title }) => ({ value: id, label: titled(title) }))}
      loading={isPending}
      emptyText={isError ? "The collections couldn't be loaded" : "No collections found"}
    />
  );
}
