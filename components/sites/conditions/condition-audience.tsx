"use client";

import { Eye, EyeOff } from "lucide-react";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import type {
  ConditionAudience as Audience,
  SampleVisitor,
} from "@/lib/contract/sites/adaptive-schema";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { paths } from "@/lib/url/paths";
import { useAskedVisitors } from "./use-asked-visitors";
import type { ConditionPart } from "./use-condition-state";

interface ConditionAudienceProps {
  site: SiteParams;
  part: ConditionPart;
  /** Undefined for a blank condition. */
  audience: Audience | undefined;
}

/** Sample visitors who see a part of the site, and who no longer. */
export function ConditionAudience({ site, part, audience }: ConditionAudienceProps) {
  const { isOn, areAsked } = useAskedVisitors(site);
  const { thing, previous, section } = part;
  return (
    <div className="space-y-2">
      {isOn && !areAsked && audience && !audience.nobody && <NotAsked site={site} part={part} />}
      {audience ? (
        <Samples part={part} audience={audience} />
      ) : (
        <p className="text-sm text-text-muted">
          {section === undefined ? "Everyone" : "Everyone who sees its section"}{" "}
          {previous === undefined ? "sees" : "will see"} this {thing}.
        </p>
      )}
      {!isOn && (audience || previous !== undefined) && (
        <Banner>
          Adaptive content is off: everyone sees this {thing} until you turn it on under Readers.
        </Banner>
      )}
    </div>
  );
}

/** Warns that visitors don't sign in, and names those who have claims all the same. */
function NotAsked({ site, part: { thing } }: { site: SiteParams; part: ConditionPart }) {
  return (
    <Banner tone="warning" title="This site doesn't ask visitors to sign in">
      Visitors without claims won't see this {thing}. Only a link with a visitor token gives them
      signed claims, and only a program that renders the site can pass unsigned ones. To ask
      everyone to sign in, change the visibility under{" "}
      <TextLink href={paths.siteAudience(site)}>Audience</TextLink>.
    </Banner>
  );
}

interface SamplesProps {
  part: ConditionPart;
  audience: Audience;
}

function Samples({ part: { thing, section }, audience: { nobody, visitors } }: SamplesProps) {
  const id = useId();
  const isCompared = thing !== "content";
  const sorted = isCompared
    ? visitors.toSorted((a, b) => Number(isSame(a)) - Number(isSame(b)))
    : visitors;
  return (
    <>
      {nobody && (
        <Banner tone="warning" title={`Nobody will see this ${thing}`}>
          No visitor can meet the condition.
        </Banner>
      )}
      {!nobody && !visitors.some(({ shown }) => shown) && (
        <Banner tone="warning" title={`None of the sample visitors sees this ${thing}`}>
          Visitors with other claims may see it.
        </Banner>
      )}
      <section aria-labelledby={id} className="space-y-1.5">
        <h3 id={id} className="font-medium text-sm">
          Who sees this {thing}
        </h3>
        <ul className="divide-y rounded border text-sm">
          {sorted.map((visitor) => (
            <VisitorRow key={visitor.description} {...{ visitor, isCompared }} />
          ))}
        </ul>
        <p className="text-sm text-text-muted">
          Sample visitors
          {section === undefined ? "" : ", under the condition of the section and this one"}. A
          visitor without a claim doesn't see content that depends on it.
        </p>
      </section>
    </>
  );
}

const isSame = ({ shown, shownBefore }: SampleVisitor) => shown === shownBefore;

interface VisitorRowProps {
  visitor: SampleVisitor;
  /** Tells what changes for the visitor. */
  isCompared: boolean;
}

function VisitorRow({ visitor, isCompared }: VisitorRowProps) {
  const { description, shown, shownBefore } = visitor;
  const Icon = shown ? Eye : EyeOff;
  return (
    <li className="flex items-start gap-2 px-2.5 py-1.5">
      <Icon
        aria-hidden
        className={
          shown ? "mt-0.5 size-4 shrink-0 text-success" : "mt-0.5 size-4 shrink-0 text-text-subtle"
        }
      />
      <span className="wrap-anywhere min-w-0 flex-1">{description}</span>
      {isSame(visitor) || !isCompared ? (
        <span className="shrink-0 text-text-muted">{shown ? "Sees it" : "Doesn't see it"}</span>
      ) : (
        <Badge tone={shown ? "success" : "warning"}>
          {shownBefore ? "No longer sees it" : "Will see it"}
        </Badge>
      )}
    </li>
  );
}
