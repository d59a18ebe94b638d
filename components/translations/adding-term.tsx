"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";

const TermDialog = dynamic(() => import("./term-dialog").then((module) => module.TermDialog));

/** The button that adds a term, for those who may. */
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
      {asked && <TermDialog organization={organization} onClose={() => setAsked(false)} />}
    </>
  );
}
