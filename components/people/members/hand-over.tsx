"use client";

import { useId } from "react";
import { Combobox } from "@/components/ui/combobox";
import type { HandOver, HeldRequest, MemberHoldings } from "@/lib/contract/access/member-holdings";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { formatList, plural } from "@/lib/format/format";
import { subjectOf } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";

interface HandOverFieldsProps {
  organization: OrganizationParams;
  member: Member;
  holdings: MemberHoldings;
  heirs: HandOver;
  onHeirs: (heirs: HandOver) => void;
}

/** Fields for new owners of a member's teams and resources; hidden if there are none. */
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
          none="No one (managed by admins)"
          held={listOf(
            teams,
            teams.items.map(({ title }) => title),
          )}
        />
      )}
      {changeRequests.count > 0 && (
        <HeirField
          {...field("changeRequests")}
          label={`Reassign ${plural(changeRequests.count, "change request")} to`}
          none="No one (leave unchanged)"
          held={listOf(changeRequests, changeRequests.items.map(nameOf))}
        />
      )}
      {reviews.count > 0 && (
        <HeirField
          {...field("reviews")}
          label={`Reassign ${plural(reviews.count, "review")} to`}
          none="No one (cancel review requests)"
          held={listOf(reviews, reviews.items.map(nameOf))}
        />
      )}
    </>
  );
}

const nameOf = ({ number, subject, space }: HeldRequest) =>
  `${subject ? subjectOf({ subject }) : `#${number}`} in ${titled(space.title)}`;

const shown = 3;

/** Lists the first names, and counts the rest. */
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
