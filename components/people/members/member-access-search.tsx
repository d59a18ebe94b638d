"use client";

import { useId, useState } from "react";
import { GiveAccessDialog } from "@/components/access/give-access-dialog";
import { PersonAccess } from "@/components/access/person-access";
import { Combobox } from "@/components/ui/combobox";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { MemberParams } from "@/lib/contract/people/members";
import type { ResourceParams } from "@/lib/queries/access/permissions";
import { useResourceChoices } from "@/lib/queries/access/resource-choices";

const dialogs = { give: GiveAccessDialog };

interface MemberAccessSearchProps {
  member: MemberParams;
  name: string;
}

/** Explains the access of a member to a space, collection or site, which the viewer chooses. */
export function MemberAccessSearch({ member, name }: MemberAccessSearchProps) {
  const { organizationId, userId } = member;
  const [params, setParams] = useState<ResourceParams>();
  const { choices, ...search } = useResourceChoices({ organizationId });
  const { open, element } = useDialogs(dialogs);
  const label = useId();
  return (
    <div className="shrink-0 px-page pt-1 pb-3">
      <p id={label} className="mb-1.5 font-medium">
        Check what <span className="bidi">{name}</span> can see
      </p>
      <div className="max-w-md">
        <Combobox
          {...search}
          choices={choices}
          aria-labelledby={label}
          placeholder="Choose a space, collection or site…"
          value={null}
          onValueChange={(value) =>
            setParams(choices.find((choice) => choice.value === value)?.resource)
          }
        />
      </div>
      {params && (
        <PersonAccess
          resource={{ organizationId, params }}
          userId={userId}
          onClose={() => setParams(undefined)}
          onChange={undefined}
          onGive={({ user, place }) =>
            open.give({
              resource: { organizationId, params, title: place.title },
              people: [{ id: user.id, name: user.displayName }],
            })
          }
        />
      )}
      {element}
    </div>
  );
}
