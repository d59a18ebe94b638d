"use client";

import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";
import { DeniedState } from "@/components/ui/denied-state";
import { useOrganization } from "@/lib/queries/organizations";
import { useSpace } from "@/lib/queries/spaces";
import { AccessForm } from "./access-form";
import { GeneralForm } from "./general-form";
import { SpaceActRows } from "./space-act-rows";
import type { SpacePageProps } from "./space-frame";

/** All that can be changed about a space, in parts by the role that they take. */
export function SpaceSettings({ organization, spaceId }: SpacePageProps) {
  const { data: space } = useSpace({ spaceId });
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  if (!space) return null;
  const { admin } = space.permissions;
  if (!admin && !mayCreate) return <DeniedState what="settings of this space" needs="create" />;
  return (
    <div className="max-w-form space-y-10">
      <Section title="General" description={admin ? undefined : ownOnly}>
        <GeneralForm space={space} />
      </Section>
      <Section title="Access" description="Who may read and change it unless they are given more.">
        {admin ? <AccessForm organization={organization} space={space} /> : <AdminsOnlyNote />}
      </Section>
      <Section title="Move, copy and delete">
        <SpaceActRows organization={organization} space={space} mayCreate={mayCreate} />
      </Section>
    </div>
  );
}

const ownOnly = "With the role create you can change the spaces that you created.";

function AdminsOnlyNote(): ReactNode {
  return (
    <p className="rounded border bg-surface px-3 py-2 text-text-muted">
      Edit mode and default access take the role admin. An admin of this organization can grant it.
    </p>
  );
}
