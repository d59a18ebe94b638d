"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { SiteParams } from "@/lib/contract/sites";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { BrokenConditions } from "./broken-conditions";

interface BrokenListProps {
  params: SiteParams;
  broken: BrokenConditions;
  onForce: () => Promise<unknown>;
}

/** The conditions that stand in the way of a schema, and the two ways on. */
export function BrokenList({ params, broken, onForce }: BrokenListProps) {
  const [asking, setAsking] = useState(false);
  const { listed, more } = broken;
  const conditions = plural(listed.length + more, "condition");
  return (
    <Banner tone="danger" title={`Not saved: the schema would break ${conditions} in use`}>
      <ul className="mt-2 space-y-2">
        {listed.map(({ kind, title, condition, reason }) => (
          <li key={`${kind} ${title} ${condition}`}>
            <p className="text-text">
              {kind === "section" ? "Section" : "Space"}{" "}
              <TextLink className="bidi" href={paths.site(params)}>
                {title}
              </TextLink>
              : {reason}
            </p>
            <code className="wrap-anywhere font-mono text-xs [font-variant-ligatures:none]">
              {condition}
            </code>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p className="mt-2">
        Change them in{" "}
        <TextLink className="underline" href={paths.site(params)}>
          Structure
        </TextLink>{" "}
        first, or remove them together with this change. What you edited here stays.
      </p>
      <Button size="small" className="mt-2" onClick={() => setAsking(true)}>
        Save and remove these conditions…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Save the schema and remove ${conditions}?`}
        confirmLabel={`Save and remove ${conditions}`}
        onConfirm={onForce}
      >
        The sections and spaces that had them are then shown to every visitor of the site, also to
        those from whom the conditions kept them until now.
      </ConfirmDialog>
    </Banner>
  );
}
