import type { Site, SiteType, SiteVisibility } from "@/lib/contract/site";

interface Words {
  label: string;
  /** Who can read the site once it is published; a whole sentence. */
  readers: string;
  /** Whether search engines may list it; a whole sentence. */
  search: string;
}

const notListed = "Search engines are told not to list it.";

export const visibilityWords: Record<SiteVisibility, Words> = {
  public: {
    label: "Public",
    readers: "Anyone can read it.",
    search: "Search engines may list it.",
  },
  unlisted: {
    label: "Unlisted",
    readers: "Anyone who knows its address can read it.",
    search: notListed,
  },
  "share-link": {
    label: "Share links",
    readers: "Only people who open it by one of its share links can read it.",
    search: notListed,
  },
  "visitor-auth": {
    label: "Signed-in visitors",
    readers: "Only visitors whom your own sign-in lets through can read it.",
    search: notListed,
  },
};

export const visibilities = Object.keys(visibilityWords) as SiteVisibility[];

export const typeLabels: Record<SiteType, string> = {
  basic: "Basic",
  premium: "Premium",
  ultimate: "Ultimate",
  sponsored: "Sponsored",
  "legacy-basic": "Basic (legacy)",
  "legacy-premium": "Premium (legacy)",
};

export const typeOptions = Object.entries(typeLabels).map(([value, label]) => ({ value, label }));

export const publishedWord = ({ published }: Pick<Site, "published">) =>
  published ? "Published" : "Not published";

/** An address as people say it. */
export const bareAddress = (address: string) =>
  address.replace(/^https?:\/\//, "").replace(/\/$/, "");
