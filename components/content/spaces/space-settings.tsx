"use client";

import type { ReactNode } from "react";
import { useMemo } from "react";
import { levelLabel } from "@/components/access/labels/default-level-labels";
import { ReadOnlyNote } from "@/components/people/members/read-only-note";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { withEmoji } from "@/components/platform/form/emoji";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { Form } from "@/components/platform/form/form";
import { TextField } from "@/components/platform/form/text-field";
import { Section } from "@/components/platform/layout/section";
import { toastDone } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import { SpaceDraft } from "@/lib/contract/content/spaces";
import { languageChoices, languageName } from "@/lib/format/languages";
import { titled } from "@/lib/format/titled";
import { readSpace, useSpace, useUpdateSpace } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { emojiSign } from "@/lib/text/emoji-sign";
import { AccessForm } from "./access-form";
import { Fact, Facts } from "./fact";
import { SpaceActionRows } from "./space-action-rows";
import type { SpacePageProps } from "./space-frame";
import { editModeLabels } from "./space-labels";

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
  if (!admin && !mayCreate) return <SettingsToRead organization={organization} space={space} />;
  return (
    <div className="max-w-form space-y-10">
      <Section title="General" description={admin ? undefined : ownOnly}>
        <GeneralForm space={space} />
      </Section>
      <Section title="Access" description="The default for members of the organization.">
        {admin ? (
          <AccessForm organization={organization} space={space} />
        ) : (
          <AccessToRead organization={organization} space={space} />
        )}
      </Section>
      {integrations}
      <Section title="Move, copy and delete">
        <SpaceActionRows organization={organization} space={space} mayCreate={mayCreate} />
      </Section>
    </div>
  );
}

const ownOnly = "With the create role, you can change spaces that you created.";

type OfSpace = Pick<SpacePageProps, "organization"> & { space: Space };

/** Settings as text, for people who can't change them. */
function SettingsToRead({ organization, space }: OfSpace) {
  const { title, emoji, language } = space;
  return (
    <div className="max-w-form space-y-4">
      <ReadOnlyNote organization={organization}>
        You need the create role to change spaces that you created, and the admin role for all
        others.
      </ReadOnlyNote>
      <Facts label="Settings">
        <Fact name="Title">
          <span className="bidi">{titled(title)}</span>
        </Fact>
        {emoji && <Fact name="Emoji">{emojiSign(emoji)}</Fact>}
        <Fact name="Language">{language ? languageName(language) : "Not set"}</Fact>
        <AccessFacts space={space} />
      </Facts>
    </div>
  );
}

/** Edit mode and default access as text. */
function AccessToRead({ organization, space }: OfSpace) {
  return (
    <div className="space-y-4">
      <ReadOnlyNote organization={organization}>
        You need the admin role to change the edit mode and the default access.
      </ReadOnlyNote>
      <Facts label="Access">
        <AccessFacts space={space} />
      </Facts>
    </div>
  );
}

function AccessFacts({ space: { editMode = "live", defaultLevel } }: { space: Space }) {
  const { label, meaning } = editModeLabels[editMode];
  return (
    <>
      <Fact name="Edit mode" note={meaning}>
        {label}
      </Fact>
      {defaultLevel !== undefined && <Fact name="Default access">{levelLabel(defaultLevel)}</Fact>}
    </>
  );
}
