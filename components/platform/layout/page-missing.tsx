"use client";

import { FileQuestion } from "lucide-react";
import { usePathname } from "next/navigation";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/url/paths";
import { Page } from "./page";

/** Returns the path of the space that a path is below. */
function spaceAbove(path: string): string | undefined {
  const [, , organizationId = "", , spaceId = ""] = path.split("/");
  const space = paths.space({ organizationId, spaceId });
  return path.startsWith(`${space}/`) ? space : undefined;
}

/** Shown for addresses without a page; for one below a space, it leads to the space. */
export function PageMissing() {
  const space = spaceAbove(usePathname() ?? "");
  return (
    <Page title="Not found" crumbs={[{ label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        title="Page not found"
        action={
          space ? (
            <LinkButton href={space}>Go to space</LinkButton>
          ) : (
            <LinkButton href={paths.home()}>Go to overview</LinkButton>
          )
        }
      >
        The link may be outdated, the page may have been deleted, or you may not have access to it.
        Search finds sites and spaces by name or ID.
      </EmptyState>
    </Page>
  );
}
