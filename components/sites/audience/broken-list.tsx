"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { listNames } from "@/components/sites/space-names";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import type { BrokenConditions } from "./broken-conditions";

interface BrokenListProps {
  params: SiteParams;
  broken: BrokenConditions;
  onForce: () => Promise<unknown>;
}

/** Conditions that prevent saving a schema, with both ways to proceed. */
export function BrokenList({ params, broken, onForce }: BrokenListProps) {
  const [asking, setAsking] = useState(false);
  const { listed, more } = broken;
  const conditions = plural(listed.length + more, "condition");
  return (
    <Banner tone="danger" title={`Schema not saved: it would break ${conditions}`}>
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
        Change them under{" "}
        <TextLink className="underline" href={paths.site(params)}>
          Structure
        </TextLink>{" "}
        first, or save the schema and remove them. Your edits are kept.
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
        {listNames(
          listed.map(({ title }) => titled(title)),
          listed.length + more,
        )}{" "}
        {listed.length + more === 1 ? "becomes" : "become"} visible to every visitor of the site. On
        a published site, this requires the admin role in these spaces.
      </ConfirmDialog>
    </Banner>
  );
}
