import * as z from "zod";
import type { Collection } from "@/lib/contract/content/collections";

const CollectionTexts = z.strictObject({
  title: z.string().trim().max(50),
  description: z.string().max(100),
});

/** A title, which the service doesn't require, but people need to tell collections apart. */
export const CollectionTitle = CollectionTexts.shape.title.min(1);

/** Requires a title, unless the collection has none so far. */
export const collectionTextsFor = ({ title }: Pick<Collection, "title">) =>
  title === "" ? CollectionTexts : CollectionTexts.extend({ title: CollectionTitle });

export const toCollectionTexts = ({
  title,
  description = "",
}: Pick<Collection, "title" | "description">) => ({
  title,
  description,
});
