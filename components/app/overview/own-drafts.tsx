"use client";

import { Section } from "@/components/platform/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { ListedChangeRequest } from "@/lib/contract/review/change-request";
import { subjectOf } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { useNamedSpace } from "@/lib/queries/organizations/search";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";

interface OwnDraftsProps {
  organization: OrganizationParams;
  drafts: readonly ListedChangeRequest[];
}

/** Drafts that the reader can go on with, the one written last first. */
export function OwnDrafts({ organization, drafts }: OwnDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Section
      title="Your drafts"
      action={
        <TextLink href={paths.organizationChangeRequests(organization)}>
          All change requests
        </TextLink>
      }
    >
      <Rows>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} organization={organization} draft={draft} />
        ))}
      </Rows>
    </Section>
  );
}

interface DraftRowProps {
  organization: OrganizationParams;
  draft: ListedChangeRequest;
}

function DraftRow({ organization, draft }: DraftRowProps) {
  const space = useNamedSpace(draft.space).data;
  const of = { ...organization, spaceId: draft.space, changeRequestId: draft.id };
  const name = subjectOf(draft);
  return (
    <Row
      name={name}
      href={paths.changeRequest(of)}
      note={
        <>
          {space && (
            <>
              <span className="bidi">{titled(space.title)}</span> ·{" "}
            </>
          )}
          <TimeAgo time={draft.updatedAt} className="whitespace-nowrap" />
        </>
      }
      action={{
        text: "Continue",
        label: `Continue ${name}`,
        href: paths.changeRequestContent(of),
      }}
    />
  );
}
