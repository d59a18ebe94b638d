import { CopyButton } from "@/components/ui/copy-button";
import type { Site, SiteVisibility } from "@/lib/contract/sites/site";
import { bareAddress, openAddress } from "./site-labels";

/** Access requirements instead of the address. */
const taken: Partial<Record<SiteVisibility, string>> = {
  "share-link": "Requires a share link",
  "visitor-auth": "Requires visitor sign-in",
};

/** Address of a published site to copy; the access requirement if the address alone does not open it. */
export function PublishedAddress({ site }: { site: Pick<Site, "urls" | "visibility"> }) {
  const address = openAddress(site);
  const shown = bareAddress(site.urls.published ?? "");
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 truncate text-text-muted" title={shown}>
        {address ? shown : taken[site.visibility]}
      </span>
      {address && <CopyButton value={address} label="Copy link" />}
    </span>
  );
}
