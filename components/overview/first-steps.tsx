"use client";

import { Rocket } from "lucide-react";
import { setCreation } from "@/components/layout/creation-store";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** An organization that holds nothing yet. */
export function FirstSteps({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      icon={Rocket}
      title="Nothing is here yet"
      className="rounded border border-dashed"
      action={
        canCreate && (
          <>
            <Button variant="primary" onClick={() => setCreation("space")}>
              Create a space
            </Button>
            <Button onClick={() => setCreation("site")}>Create a site</Button>
          </>
        )
      }
    >
      Write in spaces: each holds pages on one subject. A site then shows spaces to its readers,
      under an address of its own.
    </EmptyState>
  );
}
