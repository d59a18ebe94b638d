"use client";

import type { ReactNode } from "react";
import { useMemo } from "react";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { withEmoji } from "@/components/platform/form/emoji";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { Form } from "@/components/platform/form/form";
import { TextField } from "@/components/platform/form/text-field";
import { Section } from "@/components/platform/layout/section";
import { DeniedState } from "@/components/ui/denied-state";
import { toastDone } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import { SpaceDraft } from "@/lib/contract/content/spaces";
import { languageChoices } from "@/lib/format/languages";
import { readSpace, useSpace, useUpdateSpace } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { AccessForm } from "./access-form";
import { SpaceActionRows } from "./space-action-rows";
import type { SpacePageProps } from "./space-frame";

function GeneralForm({ space }: { space: Space }) {
  const { mutateAsync: update } = useUpdateSpace();
  const readNow = useReadNow();
  const params = { spaceId: space.id };
  return (
    <Form
      schema={useMemo(() => withEmoji(SpaceDraft, space.emoji), [space.emoji])}
      defaultValues={useMemo(() => toGeneral(space), [space])}
      latest={async () => toGeneral(await readNow(readSpace(params)))}
      onlyChanged
      onSubmit={async (body) => {
        await update({ params, body });
        toastDone("Space saved");
      }}
    >
      <TextField name="title" label="Title" maxLength={50} autoComplete="off" />
      <EmojiField name="emoji" label="Emoji" optional />
      <ComboboxField
        name="language"
        label="Language"
        choices={languageChoices}
        placeholder="Not set"
        help="The language of the content."
        optional
      />
    </Form>
  );
}

const toGeneral = ({ title, emoji, language }: Space) => ({ title, emoji, language });

interface SpaceSettingsProps extends SpacePageProps {
  /** Section of the integrations of the space. */
  integrations: ReactNode;
}

/** Settings of a space, grouped by required role. */
export function SpaceSettings({ organization, spaceId, integrations }: SpaceSettingsProps) {
  const { data: space } = useSpace({ spaceId });
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  if (!space) return null;
  const { admin } = space.permissions;
  if (!admin && !mayCreate) return <DeniedState what="the settings of this space" needs="create" />;
  return (
    <div className="max-w-form space-y-10">
      <Section title="General" description={admin ? undefined : ownOnly}>
        <GeneralForm space={space} />
      </Section>
      <Section title="Access" description="The default for members of the organization.">
        {admin ? <AccessForm organization={organization} space={space} /> : <AdminsOnlyNote />}
      </Section>
      {integrations}
      <Section title="Move, copy and delete">
        <SpaceActionRows organization={organization} space={space} mayCreate={mayCreate} />
      </Section>
    </div>
  );
}

const ownOnly = "With the create role, you can change spaces that you created.";

function AdminsOnlyNote(): ReactNode {
  return (
    <p className="rounded border bg-surface px-3 py-2 text-text-muted">
      You need the admin role to change the edit mode and the default access. Ask an admin of this
      organization for access.
    </p>
  );
}
