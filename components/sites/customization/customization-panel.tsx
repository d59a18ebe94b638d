"use client";

import { useQueryState } from "nuqs";
import { useId } from "react";
import { ReadOnlyNote } from "@/components/people/members/read-only-note";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { Customization } from "@/lib/contract/sites/customization";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useReadNow } from "@/lib/queries/platform/read-now";
import {
  readSiteCustomization,
  readSiteSpaceCustomization,
  useOverrideSiteSpaceCustomization,
  useSiteCustomization,
  useSiteSpaceCustomization,
  useUpdateSiteCustomization,
} from "@/lib/queries/sites/customizations";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { allItems } from "@/lib/structure/items";
import { CustomizationForm } from "./customization-form";
import { Overrides } from "./overrides";

interface SiteFormProps {
  params: SiteParams;
  shown: Customization;
  mayEdit: boolean;
}

/** Form for the site, and for its spaces without overrides. */
function SiteForm({ params, shown, mayEdit }: SiteFormProps) {
  const update = useUpdateSiteCustomization();
  const readNow = useReadNow();
  const latest = () => readNow(readSiteCustomization(params));
  return (
    <CustomizationForm
      params={params}
      shown={shown}
      latest={latest}
      mayEdit={mayEdit}
      onSave={async (changed) => {
        // The request replaces all members, also those that others have saved since.
        await update.mutateAsync({ params, body: { ...(await latest()), ...changed } });
        toastDone("Customization saved");
      }}
    />
  );
}

/** Customization of a site, and overrides of single spaces. */
export function CustomizationPanel({ params }: { params: SiteParams }) {
  const [space, setSpace] = useQueryState("space");
  const found = useSiteCustomization(params);
  const role = useOwnSiteRole(params);
  const mayEdit = role === "admin";
  const site = found.data;
  if (site) {
    return (
      <div className="space-y-6">
        {role !== undefined && !mayEdit && (
          <ReadOnlyNote organization={{ organizationId: params.organizationId }}>
            You need the admin role to customize this site.
          </ReadOnlyNote>
        )}
        <Scope params={params} space={space} onSpace={(id) => setSpace(id)} />
        {space === null ? (
          <SiteForm params={params} shown={site} mayEdit={mayEdit} />
        ) : (
          <SpaceForm key={space} {...{ params, site, mayEdit }} siteSpaceId={space} />
        )}
      </div>
    );
  }
  if (!found.isError) return <Skeleton className="h-96 max-w-form" />;
  return (
    <ErrorState
      title="The customization couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}

interface ScopeProps {
  params: SiteParams;
  space: string | null;
  onSpace: (id: string | null) => void;
}

function Scope({ params, space, onSpace }: ScopeProps) {
  const id = useId();
  const { data: structure } = useSiteStructure(params);
  const options = (structure ? allItems(structure) : []).flatMap((item) =>
    item.object === "site-space" ? [{ value: item.id, label: item.title }] : [],
  );
  return (
    <div className="flex max-w-form items-center gap-3">
      <label htmlFor={id} className="shrink-0 font-medium">
        Applies to
      </label>
      <Select
        id={id}
        options={options}
        placeholder="Whole site"
        value={space ?? ""}
        onValueChange={(chosen) => onSpace(chosen === "" ? null : chosen)}
      />
    </div>
  );
}

interface SpaceFormProps {
  params: SiteParams;
  siteSpaceId: string;
  site: Customization;
  mayEdit: boolean;
}

/** Customization of one space: changed members override the site's. */
function SpaceForm({ params, siteSpaceId, site, mayEdit }: SpaceFormProps) {
  const found = useSiteSpaceCustomization(params, siteSpaceId);
  const override = useOverrideSiteSpaceCustomization();
  const readNow = useReadNow();
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
          latest={() => readNow(readSiteSpaceCustomization(params, siteSpaceId))}
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

/** Converts cleared members to null, which inherits them again, as an override can't be empty. */
const toOverrides = (body: Partial<Customization>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? null]));
