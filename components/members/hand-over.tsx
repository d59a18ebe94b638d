"use client";

import { useId } from "react";
import { Combobox } from "@/components/ui/combobox";
import type { HandOver, HeldRequest, MemberHoldings } from "@/lib/contract/member-holdings";
import type { Member } from "@/lib/contract/members";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatList, plural } from "@/lib/format";
import { usePeopleChoices } from "@/lib/queries/people-choices";
import { titled } from "@/lib/titled";

interface HandOverFieldsProps {
  organization: OrganizationParams;
  member: Member;
  holdings: MemberHoldings;
  heirs: HandOver;
  onHeirs: (heirs: HandOver) => void;
}

/** Who takes over what a member holds; nothing where they hold nothing. */
export function HandOverFields({ holdings, heirs, onHeirs, ...who }: HandOverFieldsProps) {
  const field = (kind: keyof HandOver) => ({
    ...who,
    heir: heirs[kind],
    onHeir: (heir: string | undefined) => onHeirs({ ...heirs, [kind]: heir }),
  });
  const { teams, changeRequests, reviews } = holdings;
  return (
    <>
      {teams.count > 0 && (
        <HeirField
          {...field("teams")}
          label={`New owner of ${plural(teams.count, "team")}`}
          none="Nobody: admins go on managing them"
          held={listOf(
            teams,
            teams.items.map(({ title }) => title),
          )}
        />
      )}
      {changeRequests.count > 0 && (
        <HeirField
          {...field("changeRequests")}
          label={`Who takes over ${plural(changeRequests.count, "change request")}`}
          none="Nobody: they stay as they are"
          held={listOf(changeRequests, changeRequests.items.map(nameOf))}
        />
      )}
      {reviews.count > 0 && (
        <HeirField
          {...field("reviews")}
          label={`Who gives ${plural(reviews.count, "review")}`}
          none="Nobody: they are asked for no longer"
          held={listOf(reviews, reviews.items.map(nameOf))}
        />
      )}
    </>
  );
}

const nameOf = ({ number, subject, space }: HeldRequest) =>
  `${subject || `#${number}`} in ${titled(space.title)}`;

const shown = 3;

/** The first few by name, and how many there are beyond. */
function listOf({ count }: { count: number }, names: readonly string[]): string {
  const rest = count - Math.min(names.length, shown);
  const named = names.slice(0, shown);
  return formatList(rest > 0 ? [...named, `${rest} more`] : named);
}

interface HeirFieldProps extends Pick<HandOverFieldsProps, "organization" | "member"> {
  label: string;
  none: string;
  held: string;
  heir: string | undefined;
  onHeir: (userId: string | undefined) => void;
}

function HeirField({ organization, member, label, none, held, heir, onHeir }: HeirFieldProps) {
  const id = useId();
  const people = usePeopleChoices(organization, { chosen: heir, without: [member.id] });
  return (
    <div className="space-y-1.5">
      <p id={id} className="font-medium text-text">
        {label}
      </p>
      <p id={`${id}-held`} className="wrap-anywhere">
        {held}
      </p>
      <Combobox
        aria-labelledby={id}
        aria-describedby={`${id}-held`}
        value={heir ?? null}
        onValueChange={(userId) => onHeir(userId ?? undefined)}
        noneLabel={none}
        {...people}
      />
    </div>
  );
}
