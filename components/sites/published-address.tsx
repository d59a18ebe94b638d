import { ExternalLink } from "lucide-react";
import { CopyButton } from "@/components/ui/copy-button";
import type { SiteVisibility } from "@/lib/contract/site";
import { bareAddress } from "./site-words";

interface PublishedAddressProps {
  address: string;
  visibility: SiteVisibility;
}

/** What it takes beside the address to get in. */
const taken: Partial<Record<SiteVisibility, string>> = {
  "share-link": "Opens by its share links alone",
  "visitor-auth": "Opens for signed-in visitors alone",
};

/** Where readers find the site: to open and to copy, or, where the address alone opens nothing, to read. */
export function PublishedAddress({ address, visibility }: PublishedAddressProps) {
  const closed = taken[visibility];
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {closed ? (
        <span className="min-w-0 truncate text-text-muted" title={bareAddress(address)}>
          {closed}
        </span>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-w-0 items-center gap-1 rounded-xs text-text-muted underline-offset-2 hover:text-accent-text hover:underline"
        >
          <span className="truncate">{bareAddress(address)}</span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {!closed && <CopyButton value={address} label="Copy address" />}
    </span>
  );
}
