import { addressIn, type ContentPlace } from "@/components/content/pages/content-place";
import type { DrawnTexts } from "@/lib/queries/content/drawing";

/** Returns the input for rendering texts of a location in the console. */
export const textsOf = (place: ContentPlace, texts: Omit<DrawnTexts, "pagesPath">): DrawnTexts => ({
  ...texts,
  pagesPath: addressIn(place, "-").slice(0, -1),
});
