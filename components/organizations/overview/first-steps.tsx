"use client";

import { Rocket } from "lucide-react";
import { setCreation } from "@/components/platform/layout/creation-store";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface FirstStepsProps {
  /** Title. */
  organization: string;
  canCreate: boolean;
}

/** First steps in an empty organization. */
export function FirstSteps({ organization, canCreate }: FirstStepsProps) {
  return (
    <EmptyState
      icon={Rocket}
      title={`Welcome to ${organization}`}
      className="rounded border border-dashed"
      action={
        canCreate && (
          <>
            <Button variant="primary" onClick={() => setCreation("space")}>
              Create space
            </Button>
            <Button onClick={() => setCreation("site")}>Create site</Button>
          </>
        )
      }
    >
      Write pages in spaces, then publish spaces as a site with its own URL.
    </EmptyState>
  );
}
