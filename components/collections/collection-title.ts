import type { Collection } from "@/lib/contract/collections";

/** What a collection is called; it may have no title. */
export const titleOfCollection = ({ title }: Pick<Collection, "title">) => title || "Untitled";
