"use client";

import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useAskedVisitors } from "./use-asked-visitors";
import { type ConditionPart, useConditionState } from "./use-condition-state";

interface ConditionConsequenceProps {
  site: SiteParams;
  part: ConditionPart;
}

/** Audience of the condition of a form in one line, for the foot of its dialog. */
export function ConditionConsequence({ site, part }: ConditionConsequenceProps) {
  const condition: string =
    useWatch<{ condition: string }, "condition">({ name: "condition" }) ?? "";
  const verdict = useConditionState(site, condition, part);
  const { isOn, areAsked } = useAskedVisitors(site);
  const { previous, section } = part;
  if (!isOn || verdict.state === "failed" || verdict.state === "checking") return null;
  if (verdict.state === "blank") {
    if (previous === undefined || section !== undefined) return null;
    return <Line shown>Seen by everyone</Line>;
  }
  const { audience } = verdict.check;
  if (!audience) return null;
  if (audience.nobody) return <Line warning>Seen by nobody</Line>;
  const count = audience.visitors.filter(({ shown }) => shown).length;
  return (
    <Line shown={count > 0} warning={count === 0 || !areAsked}>
      Seen by {count} of {audience.visitors.length} sample visitors
      {!areAsked && ". This site doesn't ask visitors to sign in"}
    </Line>
  );
}

interface LineProps {
  children: ReactNode;
  shown?: boolean;
  warning?: boolean;
}

function Line({ children, shown = false, warning = false }: LineProps) {
  const Icon = shown ? Eye : EyeOff;
  return (
    <p
      className={cx(
        "flex min-w-0 flex-1 basis-56 items-center gap-1.5 text-pretty text-sm max-sm:basis-full",
        warning ? "text-warning" : "text-text-muted",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  );
}
