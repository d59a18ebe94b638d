"use client";

import { FolderTree, Plus } from "lucide-react";
import { setCreation } from "@/components/layout/creation-store";
import { Page } from "@/components/layout/page";
import { useShortcut } from "@/components/layout/shortcuts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { ItemTree } from "./item-tree";

export function CollectionsPanel({ organization }: { organization: OrganizationParams }) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const create = () => setCreation("collection");
  useShortcut(
    { keys: "c", label: "New collection", group: "Collections" },
    () => mayCreate && create(),
  );
  const action = mayCreate ? (
    <Button variant="primary" onClick={create}>
      <Plus aria-hidden />
      New collection
    </Button>
  ) : undefined;
  return (
    <Page title="Collections" crumbs={[{ label: "Collections" }]} action={action} fill>
      <ItemTree
        organization={organization}
        root={null}
        takesAtRoot={mayCreate}
        empty={
          <EmptyState icon={FolderTree} title="No collections or spaces yet" action={action}>
            A collection holds spaces and other collections, and says who has access to them.
            {!action && (
              <span className="mt-2 block">
                Creating one takes the role create, which an admin can grant.
              </span>
            )}
          </EmptyState>
        }
      />
    </Page>
  );
}
