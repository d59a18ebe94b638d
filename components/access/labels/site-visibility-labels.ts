import type { SiteVisibility } from "@/lib/contract/sites/site";
import { keysOf } from "@/lib/data/keys-of";

interface Words {
  label: string;
  /** People who can view the published site, as a sentence. */
  readers: string;
  /** Effect on search engines, as a sentence. */
  search: string;
}

const notListed = "Search engines are asked not to index it.";

export const visibilityLabels: Record<SiteVisibility, Words> = {
  public: {
    label: "Public",
    readers: "Anyone can view it.",
    search: "Search engines can index it.",
  },
  unlisted: {
    label: "Unlisted",
    readers: "Anyone with the URL can view it.",
    search: notListed,
  },
  "share-link": {
    label: "Share links",
    readers: "Only people with a share link can view it.",
    search: notListed,
  },
  "visitor-auth": {
    label: "Signed-in visitors",
    readers: "Only visitors who sign in through your sign-in provider can view it.",
    search: notListed,
  },
};

export const visibilities = keysOf(visibilityLabels);
