import { memberRole } from "@/components/people/members/member-labels";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatList, plural } from "@/lib/format/format";
import { useSignInMethods } from "@/lib/queries/people/sign-in-methods";
import { paths } from "@/lib/url/paths";
import type { AddressRow } from "./parse-addresses";
import type { SortedRows } from "./sort-rows";

/** Number of addresses named per role. */
const named = 3;

interface UnderstoodRowsProps {
  organization: OrganizationParams;
  rows: SortedRows;
}

/** Roles that the list itself gives, and the rows that need no invitation. */
export function UnderstoodRows({ organization, rows }: UnderstoodRowsProps) {
  const sendsNoEmail = useSignInMethods().data?.email === false;
  const byRole = Map.groupBy(
    rows.invited.filter(({ role }) => role !== undefined),
    ({ role }) => memberRole(role ?? null),
  );
  const leftOut = [
    rows.members.length > 0 &&
      `${plural(rows.members.length, "person is already a member", "people are already members")}: ${emails(rows.members)}.`,
    rows.repeated.length > 0 &&
      `${plural(rows.repeated.length, "duplicate is", "duplicates are")} left out.`,
  ].filter((each) => each !== false);
  return (
    <>
      {byRole.size > 0 && (
        <div className="text-sm">
          <p className="font-medium">Roles in the list</p>
          <dl>
            {[...byRole].map(([role, those]) => (
              <div key={role} className="wrap-anywhere">
                <dt className="inline text-text-muted">{role}: </dt>
                <dd className="inline">{emails(those)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {rows.pending.length > 0 && (
        <p className="wrap-anywhere text-sm text-text-muted">
          {plural(rows.pending.length, "person is already invited", "people are already invited")}:{" "}
          {emails(rows.pending)}.{" "}
          <TextLink href={paths.invitations(organization)}>
            {sendsNoEmail ? "Copy links" : "Resend invitations"}
          </TextLink>
        </p>
      )}
      {leftOut.map((text) => (
        <p key={text} className="wrap-anywhere text-sm text-text-muted">
          {text}
        </p>
      ))}
    </>
  );
}

const emails = (rows: readonly AddressRow[]) =>
  formatList(
    rows.map(({ email }) => email),
    named,
  );
