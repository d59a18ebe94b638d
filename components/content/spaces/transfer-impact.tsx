"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck, CircleX, Unlink } from "lucide-react";
import { Finding, FindingBox, Findings } from "@/components/access/impact/findings";
import { TextLink } from "@/components/ui/text-link";
import type { SpaceTransferImpact, TransferBlocker } from "@/lib/contract/access/space-impact";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";

interface TransferImpactProps {
  organization: OrganizationParams;
  target: Organization;
  impact: UseQueryResult<Pick<SpaceTransferImpact, "blockers" | "lost">>;
}

/** Blockers of a transfer with links to resolve them, or else its consequences. */
export function TransferImpact({ organization, target, impact }: TransferImpactProps) {
  return (
    <Findings query={impact} what="the effects" tone="danger">
      {({ blockers, lost }) => (
        <div role="status">
          {blockers.length > 0 ? (
            <Blockers {...{ organization, blockers }} />
          ) : (
            <Costs {...{ target, lost }} />
          )}
        </div>
      )}
    </Findings>
  );
}

function Costs({ target, lost }: Pick<TransferImpactProps, "target"> & { lost: string[] }) {
  return (
    <FindingBox title={lost.length > 0 ? "Not transferred" : "Everything is transferred"}>
      {lost.map((sentence) => (
        <Finding key={sentence} icon={<Unlink aria-hidden className="text-warning" />}>
          {sentence}
        </Finding>
      ))}
      <Finding icon={<CircleCheck aria-hidden className="text-success" />}>
        It is added at the end of the top level of {target.title} and keeps its ID.
      </Finding>
    </FindingBox>
  );
}

type BlockersProps = Pick<TransferImpactProps, "organization"> & { blockers: TransferBlocker[] };

function Blockers({ organization, blockers }: BlockersProps) {
  return (
    <FindingBox title={`Can't be transferred yet: ${plural(blockers.length, "reason")}`}>
      {blockers.map(({ message, site }) => (
        <Finding key={message} icon={<CircleX aria-hidden className="text-danger" />}>
          {message}.{" "}
          {site && (
            <TextLink href={paths.site({ ...organization, siteId: site })}>Open site</TextLink>
          )}
        </Finding>
      ))}
    </FindingBox>
  );
}
