import * as z from "zod";

export const CollectionTexts = z.strictObject({
  title: z.string().max(50),
  description: z.string().max(100),
});
