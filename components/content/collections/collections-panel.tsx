"use client";

import { FolderTree, Plus } from "lucide-react";
import { setCreation } from "@/components/platform/layout/creation-store";
import { Page } from "@/components/platform/layout/page";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations/organizations";
import { ItemTree } from "./item-tree";

/** Tree of all collections and spaces. */
export function CollectionsPanel({ organization }: { organization: OrganizationParams }) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent;
  const hasNone = useOrganizationSummary(organization).data?.collections === 0;
  const create = () => setCreation("collection");
  useShortcut(
    { keys: "c", label: "Create collection", group: "Collections" },
    () => mayCreate && create(),
  );
  const action = mayCreate ? (
    <Button variant="primary" onClick={create}>
      <Plus aria-hidden />
      Create collection
    </Button>
  ) : undefined;
  return (
    <Page
      title="Collections"
      description={
        hasNone
          ? `Collections group spaces and control who has access to them.${mayCreate ? " Create one, then move spaces into it." : ""}`
          : "Members have their organization role, except where another default access is shown."
      }
      crumbs={[{ label: "Collections" }]}
      action={action}
      fill
    >
      <ItemTree
        organization={organization}
        root={null}
        takesAtRoot={mayCreate ?? false}
        empty={
          <EmptyState icon={FolderTree} title="No collections or spaces yet">
            {mayCreate === false
              ? "You need the create role to create a collection. Ask an admin of this organization for access."
              : "Spaces outside collections appear here, too."}
          </EmptyState>
        }
      />
    </Page>
  );
}
