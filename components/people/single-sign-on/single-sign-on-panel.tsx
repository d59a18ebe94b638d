"use client";

import { KeyRound, Plus } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSAMLProviders } from "@/lib/queries/people/saml";
import { NewProviderDialog } from "./new-provider-dialog";
import { providerColumns } from "./provider-columns";
import { Requirement } from "./requirement";
import { SignInLinks } from "./sign-in-links";

const dialogs = { add: NewProviderDialog };

/** Identity providers of an organization, and the setting that requires them. */
export function SingleSignOnPanel({ organization }: { organization: OrganizationParams }) {
  const list = useInfiniteList(useSAMLProviders(organization));
  const columns = useMemo(() => providerColumns(organization), [organization]);
  const { open, element } = useDialogs(dialogs, { organization });
  const hasProviders = list.rows.length > 0;
  const add = (
    <Button variant="primary" onClick={() => open.add()}>
      <Plus aria-hidden />
      Add identity provider
    </Button>
  );
  return (
    <div className="max-w-4xl space-y-10">
      {/* As wide as a list that is a page, so that its text begins below the tabs. */}
      <div className="-mx-page">
        <DataTable
          id="identity-providers"
          label="Identity providers"
          columns={columns}
          list={list}
          fill={false}
          toolbar={
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="text-base">Identity providers</h2>
              {hasProviders && add}
            </div>
          }
          empty={
            <EmptyState icon={KeyRound} title="Single sign-on for your organization" action={add}>
              Connect Okta, Microsoft Entra ID, Google Workspace or another SAML 2.0 identity
              provider.
            </EmptyState>
          }
        />
      </div>
      {hasProviders && <SignInLinks organization={organization} />}
      {hasProviders && <Requirement organization={organization} />}
      {element}
    </div>
  );
}
