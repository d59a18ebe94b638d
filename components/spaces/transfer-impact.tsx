"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck, CircleX, Unlink } from "lucide-react";
import { Finding, FindingBox, Findings } from "@/components/impact/findings";
import { TextLink } from "@/components/ui/text-link";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations";
import type { SpaceTransferImpact, TransferBlocker } from "@/lib/contract/space-impact";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";

interface TransferImpactProps {
  organization: OrganizationParams;
  target: Organization;
  impact: UseQueryResult<Pick<SpaceTransferImpact, "blockers" | "lost">>;
}

/** What stops a transfer, with the way to it, or else what it costs. */
export function TransferImpact({ organization, target, impact }: TransferImpactProps) {
  return (
    <Findings query={impact} what="what this affects" tone="danger">
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
    <FindingBox title={lost.length > 0 ? "What does not move along" : "Everything moves along"}>
      {lost.map((sentence) => (
        <Finding key={sentence} icon={<Unlink aria-hidden className="text-warning" />}>
          {sentence}
        </Finding>
      ))}
      <Finding icon={<CircleCheck aria-hidden className="text-success" />}>
        It will stand at the end of the top level of {target.title}, under the same id.
      </Finding>
    </FindingBox>
  );
}

type BlockersProps = Pick<TransferImpactProps, "organization"> & { blockers: TransferBlocker[] };

function Blockers({ organization, blockers }: BlockersProps) {
  return (
    <FindingBox title={`It cannot be transferred yet: ${plural(blockers.length, "reason")}`}>
      {blockers.map(({ message, site }) => (
        <Finding key={message} icon={<CircleX aria-hidden className="text-danger" />}>
          {message}.{" "}
          {site && (
            <TextLink href={paths.site({ ...organization, siteId: site })}>Open the site</TextLink>
          )}
        </Finding>
      ))}
    </FindingBox>
  );
}
