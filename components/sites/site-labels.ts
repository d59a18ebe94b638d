import type { Site, SiteType, SiteVisibility } from "@/lib/contract/sites/site";

interface Words {
  label: string;
  /** Who can view the published site; a whole sentence. */
  readers: string;
  /** Effect on search engines; a whole sentence. */
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

export const visibilities = Object.keys(visibilityLabels) as SiteVisibility[];

export const typeLabels: Record<SiteType, string> = {
  basic: "Basic",
  premium: "Premium",
  ultimate: "Ultimate",
  sponsored: "Sponsored",
  "legacy-basic": "Basic (legacy)",
  "legacy-premium": "Premium (legacy)",
};

export const typeOptions = Object.entries(typeLabels).map(([value, label]) => ({ value, label }));

export const publishedLabel = ({ published }: Pick<Site, "published">) =>
  published ? "Published" : "Unpublished";

/** Returns the address of a published site that opens for anyone; undefined if it takes more. */
export const openAddress = ({ urls, visibility }: Pick<Site, "urls" | "visibility">) =>
  visibility === "public" || visibility === "unlisted" ? urls.published : undefined;

/** Address without its scheme. */
export const bareAddress = (address: string) =>
  address.replace(/^https?:\/\//, "").replace(/\/$/, "");
