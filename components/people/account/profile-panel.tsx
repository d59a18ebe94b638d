"use client";

import { useMemo } from "react";
import { Form } from "@/components/platform/form/form";
import { PictureField } from "@/components/platform/form/picture-field";
import { TextField } from "@/components/platform/form/text-field";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { User } from "@/lib/contract/people/users";
import { UserDraft } from "@/lib/contract/people/users";
import { useUploadPicture } from "@/lib/queries/content/pictures";
import { useAuthenticatedUser, useUpdateUser } from "@/lib/queries/people/users";

/** Requires the name, which can't be removed. */
const Profile = UserDraft.required({ displayName: true });

/** Profile that people edit themselves. */
export function ProfilePanel() {
  const user = useAuthenticatedUser();
  if (user.data) return <ProfileForm user={user.data} />;
  if (!user.isError) return <Skeleton className="h-40 max-w-form" />;
  return (
    <ErrorState
      title="Your profile couldn't be loaded"
      error={user.error}
      onRetry={() => void user.refetch()}
      retrying={user.isFetching}
    />
  );
}

function ProfileForm({ user }: { user: User }) {
  const update = useUpdateUser();
  const upload = useUploadPicture();
  const { displayName, photoURL = "" } = user;
  const shown = useMemo(() => ({ displayName, photoURL }), [displayName, photoURL]);
  return (
    <Form
      schema={Profile}
      defaultValues={shown}
      onlyChanged
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { userId: user.id }, body });
        toastDone("Profile saved");
      }}
    >
      <TextField
        name="displayName"
        label="Display name"
        help="Shown in member lists and in the audit log."
        maxLength={64}
        autoComplete="name"
      />
      <PictureField
        upload={upload}
        name="photoURL"
        label="Picture"
        optional
        help="Without a picture, your initials are shown. The location in a photo is removed."
        mostPixels={512}
        initials={<Avatar name={displayName} size="large" decorative />}
      />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {user.email && <Fact term="Email address" value={user.email} />}
        <Fact term="User ID" value={user.id} copy />
      </dl>
    </Form>
  );
}

function Fact({ term, value, copy }: { term: string; value: string; copy?: boolean }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="flex items-center gap-1 text-text-muted">
        <span className="min-w-0 break-all">{value}</span>
        {copy && <CopyButton value={value} label={`Copy ${term.toLowerCase()}`} />}
      </dd>
    </div>
  );
}
