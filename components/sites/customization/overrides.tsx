"use client";

import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Customization } from "@/lib/contract/sites/customization";
import type { SiteSpaceParams } from "@/lib/contract/sites/site-spaces";
import {
  useInheritSiteCustomization,
  useOverrideSiteSpaceCustomization,
} from "@/lib/queries/sites/customizations";
import { memberLabels, overriddenMembers } from "./customization-labels";

interface OverridesProps {
  place: SiteSpaceParams;
  site: Customization;
  own: Customization;
  mayEdit: boolean;
}

/** Overridden members of this space, each with a button to inherit it again. */
export function Overrides({ place, site, own, mayEdit }: OverridesProps) {
  const override = useOverrideSiteSpaceCustomization();
  const inheritAll = useInheritSiteCustomization();
  const names = overriddenMembers(site, own);
  const inherit = async (name: keyof Customization) => {
    const body = (value: unknown) => ({ params: place, body: { [name]: value } });
    try {
      await override.mutateAsync(body(null));
      const undo = () => override.mutateAsync(body(own[name]));
      toastDone(`${memberLabels[name]} is now inherited from the site`, { undo });
    } catch (error) {
      toastProblem(error);
    }
  };
  const inheritEverything = async () => {
    const body = Object.fromEntries(names.map((name) => [name, own[name]]));
    try {
      await inheritAll.mutateAsync({ params: place });
      const undo = () => override.mutateAsync({ params: place, body });
      toastDone("All settings are now inherited from the site", { undo });
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <section aria-label="Overrides of this space" className="max-w-form space-y-2">
      <p className="text-pretty text-text-muted">
        {names.length === 0
          ? "This space inherits all settings from the site. Settings that you change here override the site's."
          : "This space overrides these settings. It inherits all others from the site."}
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
      {mayEdit && names.length > 1 && (
        <Button pending={inheritAll.isPending} onClick={() => void inheritEverything()}>
          Inherit everything
        </Button>
      )}
    </section>
  );
}
