"use client";

import { ChevronDown, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ActionMenu } from "@/components/ui/menu";
import { usePageOffer } from "@/components/ui/page-actions";
import type { Collection } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { addActions } from "./collection-actions";
import { useCollectionDialogs } from "./use-collection-dialogs";

interface AddingContentsProps {
  organization: OrganizationParams;
  collection: Collection;
}

/** Button that adds spaces and collections to a collection, for people who can. */
export function AddingContents({ organization, collection }: AddingContentsProps) {
  const { open, element } = useCollectionDialogs(organization);
  const may = collection.permissions.create;
  const actions = may ? addActions(collection, (kind) => open[kind]({ collection })) : [];
  usePageOffer({ actions });
  if (!may) return null;
  return (
    <>
      <ActionMenu
        align="end"
        trigger={
          <Button variant="primary">
            <Plus aria-hidden />
            Add
            <ChevronDown aria-hidden />
          </Button>
        }
        actions={actions}
      />
      {element}
    </>
  );
}
