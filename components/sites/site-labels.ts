import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import type { Site, SiteType } from "@/lib/contract/sites/site";

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

/** Returns who can read a site now. */
export const readersLabel = ({ published, visibility }: Pick<Site, "published" | "visibility">) =>
  published ? visibilityLabels[visibility].label : "Not published";

/** Returns the address of a published site that anyone can open; undefined if more is required. */
export const openAddress = ({ urls, visibility }: Pick<Site, "urls" | "visibility">) =>
  visibility === "public" || visibility === "unlisted" ? urls.published : undefined;

/** Address without its scheme. */
export const bareAddress = (address: string) =>
  address.replace(/^https?:\/\//, "").replace(/\/$/, "");
