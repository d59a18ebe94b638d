import { addressIn, type ContentPlace } from "@/components/content/pages/content-place";
import type { DrawnTexts } from "@/lib/queries/content/drawing";

/** Returns texts of a place to be drawn for pages of the console. */
export const textsOf = (place: ContentPlace, texts: Omit<DrawnTexts, "pagesPath">): DrawnTexts => ({
  ...texts,
  pagesPath: addressIn(place, "-").slice(0, -1),
});
