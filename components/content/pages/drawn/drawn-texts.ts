import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import type { DrawnTexts } from "@/lib/queries/content/drawing";

/** Returns the input for rendering texts of a location in the console. */
export const textsOf = (
  params: ContentParams,
  texts: Omit<DrawnTexts, "pagesPath">,
): DrawnTexts => ({
  ...texts,
  pagesPath: addressIn(params, "-").slice(0, -1),
});
