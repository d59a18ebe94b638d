import * as z from "zod";
import type { Collection } from "@/lib/contract/content/collections";

export const CollectionTexts = z.strictObject({
  title: z.string().trim().min(1).max(50),
  description: z.string().max(100),
});

export const toCollectionTexts = ({
  title,
  description = "",
}: Pick<Collection, "title" | "description">) => ({
  title,
  description,
});
