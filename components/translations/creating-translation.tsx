"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";

const Dialog = dynamic(() =>
  import("./create-translation-dialog").then((module) => module.CreateTranslationDialog),
);

/** The button that makes a translation, for those who may. */
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
