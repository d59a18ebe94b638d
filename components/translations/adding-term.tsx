"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { TermDialog } from "./term-dialog";

/** Button that adds a term, for people who can. */
export function AddingTerm({ organization }: { organization: OrganizationParams }) {
  const [asked, setAsked] = useState(false);
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        <Plus aria-hidden />
        Add term
      </Button>
      {asked && <TermDialog organization={organization} open onOpenChange={setAsked} />}
    </>
  );
}
