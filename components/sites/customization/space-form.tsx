"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { Customization } from "@/lib/contract/sites/customization";
import type { SiteParams } from "@/lib/contract/sites/sites";
import {
  useOverrideSiteSpaceCustomization,
  useSiteSpaceCustomization,
} from "@/lib/queries/sites/customizations";
import { CustomizationForm } from "./customization-form";
import { Overrides } from "./overrides";

interface SpaceFormProps {
  params: SiteParams;
  siteSpaceId: string;
  site: Customization;
  mayEdit: boolean;
}

/** Customization of one space: changed members override the site's. */
export function SpaceForm({ params, siteSpaceId, site, mayEdit }: SpaceFormProps) {
  const found = useSiteSpaceCustomization(params, siteSpaceId);
  const override = useOverrideSiteSpaceCustomization();
  const own = found.data;
  const place = { ...params, siteSpaceId };
  if (own) {
    return (
      <div className="space-y-6">
        <Overrides place={place} site={site} own={own} mayEdit={mayEdit} />
        <CustomizationForm
          params={params}
          siteSpaceId={siteSpaceId}
          shown={own}
          mayEdit={mayEdit}
          onSave={async (body) => {
            await override.mutateAsync({ params: place, body: toOverrides(body) });
            toastDone("Customization of this space saved");
          }}
        />
      </div>
    );
  }
  if (!found.isError) return <Skeleton className="h-96 max-w-form" />;
  return (
    <ErrorState
      title="The customization of this space couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}

/** Emptied members inherit again: an override cannot be empty. */
const toOverrides = (body: Partial<Customization>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? null]));
