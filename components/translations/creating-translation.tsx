"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { CreateTranslationDialog as Dialog } from "./create-translation-dialog";

/** Button that creates a translation, for people who can. */
export function CreatingTranslation({ organization }: { organization: OrganizationParams }) {
  const [asked, setAsked] = useState(false);
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        <Plus aria-hidden />
        Translate a space
      </Button>
      {asked && <Dialog organization={organization} onClose={() => setAsked(false)} />}
    </>
  );
}
