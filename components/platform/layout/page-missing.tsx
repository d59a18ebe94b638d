"use client";

import { FileQuestion } from "lucide-react";
import { usePathname } from "next/navigation";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/url/paths";
import { Page } from "./page";

/** Resources with pages below their own, by the segment of their list. */
const resources = new Map([
  ["spaces", "space"],
  ["sites", "site"],
  ["collections", "collection"],
  ["teams", "team"],
  ["members", "member"],
  ["openapi", "API specification"],
  ["integrations", "integration"],
]);
/** Number of segments of `/orgs/{organizationId}/sites/{siteId}`, with the empty one before it. */
const depth = 5;

interface Above {
  href: string;
  name: string;
}

/** Returns the resource that a path is below: the innermost one. */
function resourceAbove(path: string): Above | undefined {
  const segments = path.split("/");
  const [, root, , list = "", , part] = segments;
  const at = (length: number) => segments.slice(0, length).join("/");
  if (root !== "orgs") return undefined;
  const isOfRequest = list === "spaces" && part === "change-requests";
  if (isOfRequest && segments.length > depth + 2)
    return { href: at(depth + 2), name: "change request" };
  const name = resources.get(list);
  return name !== undefined && segments.length > depth ? { href: at(depth), name } : undefined;
}

/** Shown for addresses without a page; for one below a resource, it leads to the resource. */
export function PageMissing() {
  const above = resourceAbove(usePathname() ?? "");
  return (
    <Page title="Not found" crumbs={[{ label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        title="Page not found"
        action={
          above ? (
            <LinkButton href={above.href}>Go to {above.name}</LinkButton>
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
