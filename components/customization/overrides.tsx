"use client";

import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Customization } from "@/lib/contract/customization";
import type { SiteSpaceParams } from "@/lib/contract/site-spaces";
import { useOverrideSiteSpaceCustomization } from "@/lib/queries/customizations";
import { memberLabels, overriddenMembers } from "./customization-words";

interface OverridesProps {
  place: SiteSpaceParams;
  site: Customization;
  own: Customization;
  mayEdit: boolean;
}

/** What is this space's own, and what it inherits. */
export function Overrides({ place, site, own, mayEdit }: OverridesProps) {
  const override = useOverrideSiteSpaceCustomization();
  const names = overriddenMembers(site, own);
  const inherit = async (name: keyof Customization) => {
    const body = (value: unknown) => ({ params: place, body: { [name]: value } });
    try {
      await override.mutateAsync(body(null));
      const undo = () => override.mutateAsync(body(own[name]));
      toastDone(`${memberLabels[name]} is inherited from the site again`, { undo });
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <section aria-label="Own settings of this space" className="max-w-form space-y-2">
      <p className="text-pretty text-text-muted">
        {names.length === 0
          ? "Everything is inherited: this space looks as the site does, also when the site changes. What you change here becomes its own, part by part."
          : "These parts are the space's own, and stay when the site changes. All others are inherited from the site."}
      </p>
      {names.length > 0 && (
        <ul className="divide-y rounded border">
          {names.map((name) => (
            <li key={name} className="flex items-center justify-between gap-2 px-3 py-1.5">
              {memberLabels[name]}
              {mayEdit && (
                <Button
                  size="small"
                  aria-label={`Inherit ${memberLabels[name]}`}
                  onClick={() => void inherit(name)}
                >
                  Inherit
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
