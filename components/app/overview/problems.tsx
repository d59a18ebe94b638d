"use client";

import { Section } from "@/components/platform/layout/section";
import { Countdown } from "@/components/ui/countdown";
import { TimeAgo } from "@/components/ui/time-ago";
import type { AccessRequest } from "@/lib/contract/access/access-requests";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { invitationQuery } from "@/lib/contract/people/invitations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import type { Problems } from "@/lib/queries/organizations/overview";
import { listAddress, queryParsers } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import { RestRow, Row, Rows } from "./rows";

const invitationListQuery = queryParsers(invitationQuery);

interface ProblemsListProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
  problems: Problems;
}

/** Returns true if all is known, and nothing of it is broken or ends soon. */
export const isFine = (
  { failingInstallations, spacesAboutToBePurged, waitingUpdates = [] }: OrganizationSummary,
  { known, accessRequests, brokenLinks, failedSpecs, invitations }: Problems,
) =>
  known &&
  accessRequests.count === 0 &&
  [failingInstallations, spacesAboutToBePurged, waitingUpdates, failedSpecs].every(
    ({ length }) => length === 0,
  ) &&
  brokenLinks + invitations.expired + invitations.failed === 0;

/** List of problems and of what ends soon, each with the page where it is mended. */
export function ProblemsList({ organization, summary, problems }: ProblemsListProps) {
  const rows = [
    ...accessRows(organization, problems),
    ...failingRows(organization, summary),
    ...updateRows(organization, summary),
    ...specRows(organization, problems),
    ...trashRows(organization, summary),
    ...linkRows(organization, problems),
    ...invitationRows(organization, problems),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title="Needs attention">
      <Rows>{rows}</Rows>
    </Section>
  );
}

function accessAddress(
  { organizationId }: OrganizationParams,
  { type, id }: AccessRequest["place"],
) {
  if (type === "space") return paths.spaceAccess({ organizationId, spaceId: id });
  return type === "collection"
    ? paths.collectionAccess({ organizationId, collectionId: id })
    : paths.siteAccess({ organizationId, siteId: id });
}

function accessRows(organization: OrganizationParams, { accessRequests }: Problems) {
  const { items, count } = accessRequests;
  const rows = items.map(({ id, user, place, createdAt }) => {
    const href = accessAddress(organization, place);
    return (
      <Row
        key={id}
        name={user.displayName}
        href={href}
        note={
          <>
            requests access to the {place.type} <span className="bidi">{titled(place.title)}</span>{" "}
            · <TimeAgo time={createdAt} className="whitespace-nowrap" />
          </>
        }
        action={{ text: "Answer", label: `Answer the request of ${user.displayName}`, href }}
      />
    );
  });
  const more = count - items.length;
  if (more <= 0) return rows;
  return [...rows, <RestRow key="more">{plural(more, "more access request")}</RestRow>];
}

const failingRows = (
  organization: OrganizationParams,
  { failingInstallations }: OrganizationSummary,
) =>
  failingInstallations.map(({ installation, integration, title, since, paused }) => {
    const of = { ...organization, integrationName: integration };
    return (
      <Row
        key={installation}
        name={title}
        href={paths.integration(of)}
        note={
          <>
            integration {paused ? "paused, failing" : "failing"} since{" "}
            <TimeAgo time={since} className="whitespace-nowrap" />
          </>
        }
        action={{
          text: "View events",
          label: `View events of ${title}`,
          href: paths.integration(of, "events"),
        }}
      />
    );
  });

/** Versions of integrations that an admin has to approve. */
const updateRows = (
  organization: OrganizationParams,
  { waitingUpdates = [] }: OrganizationSummary,
) =>
  waitingUpdates.map(({ installation, integration, title, version }) => {
    const href = paths.integration({ ...organization, integrationName: integration });
    return (
      <Row
        key={`update ${installation}`}
        name={title}
        href={href}
        note={`integration, version ${version} waits for approval`}
        action={{ text: "Review", label: `Review version ${version} of ${title}`, href }}
      />
    );
  });

const specRows = (organization: OrganizationParams, { failedSpecs: specs }: Problems) =>
  specs.map(({ id, slug }) => {
    const href = paths.apiSpec({ ...organization, specSlug: slug });
    return (
      <Row
        key={id}
        name={slug}
        href={href}
        note="API specification that couldn't be read"
        action={{ text: "Open", label: `Open ${slug}`, href }}
      />
    );
  });

const trashRows = (
  organization: OrganizationParams,
  { spacesAboutToBePurged }: OrganizationSummary,
) =>
  spacesAboutToBePurged.map(({ space, title, purgeAt }) => {
    const of = { ...organization, spaceId: space };
    const name = titled(title);
    return (
      <Row
        key={space}
        name={name}
        href={paths.spaceContent(of)}
        note={
          <>
            permanently deleted in <Countdown until={purgeAt} />
          </>
        }
        action={{ text: "Restore", label: `Restore ${name}`, href: paths.trashedSpace(of) }}
      />
    );
  });

function linkRows(organization: OrganizationParams, { brokenLinks }: Problems) {
  if (brokenLinks === 0) return [];
  const href = paths.organizationLinks(organization);
  return [
    <Row
      key="links"
      name={plural(brokenLinks, "broken link")}
      href={href}
      note="in merged pages"
      action={{ text: "View", label: "View broken links", href }}
    />,
  ];
}

/** Invitations that nobody can accept as they are. */
function invitationRows(organization: OrganizationParams, { invitations }: Problems) {
  const kinds = [
    { status: "expired", one: "expired invitation", many: "expired invitations" },
    { status: "failed", one: "undelivered invitation", many: "undelivered invitations" },
  ] as const;
  return kinds
    .filter(({ status }) => invitations[status] > 0)
    .map(({ status, one, many }) => {
      const name = plural(invitations[status], one, many);
      const href = listAddress(paths.invitations(organization), invitationListQuery, { status });
      return (
        <Row
          key={status}
          name={name}
          href={href}
          note={invitations.sendsNoEmail ? "copy a new link or revoke" : "resend or revoke"}
          action={{ text: "View", label: `View ${name}`, href }}
        />
      );
    });
}
