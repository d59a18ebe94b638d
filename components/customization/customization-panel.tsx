"use client";

import { useId } from "react";
import { Banner } from "@/components/ui/banner";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useAddressMember } from "@/components/ui/use-address";
import type { SiteParams } from "@/lib/contract/sites";
import { useSiteCustomization } from "@/lib/queries/customizations";
import { useOwnSiteRole } from "@/lib/queries/own-role";
import { useSiteStructure } from "@/lib/queries/site-structure";
import { allItems } from "@/lib/structure/items";
import { SiteForm } from "./site-form";
import { SpaceForm } from "./space-form";

/** How a site looks and behaves, and what single spaces of it do otherwise. */
export function CustomizationPanel({ params }: { params: SiteParams }) {
  const [space, setSpace] = useAddressMember("space");
  const found = useSiteCustomization(params);
  const mayEdit = useOwnSiteRole(params) === "admin";
  const site = found.data;
  if (site) {
    return (
      <div className="space-y-6">
        {!mayEdit && (
          <Banner className="max-w-form">
            Changing how this site looks takes the role admin. An admin of this organization can
            grant it.
          </Banner>
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
      title="The customization could not be loaded"
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
    <div className="max-w-form space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        Applies to
      </label>
      <Select
        id={id}
        options={options}
        placeholder="The whole site"
        value={space ?? ""}
        onChange={(event) => onSpace(event.target.value === "" ? null : event.target.value)}
      />
    </div>
  );
}
