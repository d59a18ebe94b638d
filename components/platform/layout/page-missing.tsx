"use client";

import { FileQuestion } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/url/paths";
import { Page } from "./page";

/** Shown for addresses without a page. */
export function PageMissing() {
  return (
    <Page title="Not found" crumbs={[{ label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        title="Page not found"
        action={<LinkButton href={paths.home()}>Go to overview</LinkButton>}
      >
        The link may be outdated, the page may have been deleted, or you may not have access to it.
        Search finds sites and spaces by name or ID.
      </EmptyState>
    </Page>
  );
}
