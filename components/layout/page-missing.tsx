"use client";

import { FileQuestion } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/paths";
import { Page } from "./page";

/** In place of a page whose address leads nowhere. */
export function PageMissing() {
  return (
    <Page title="Not found" crumbs={[{ label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        title="Nothing is at this address"
        action={<LinkButton href={paths.home()}>Go to the overview</LinkButton>}
      >
        The link may be old, what it led to may be deleted for good, or you may not be allowed to
        see it. Search finds sites and spaces by their name or id.
      </EmptyState>
    </Page>
  );
}
