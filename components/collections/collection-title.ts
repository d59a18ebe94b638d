import type { Collection } from "@/lib/contract/collections";
import { titled } from "@/lib/titled";

/** What a collection is called; it may have no title. */
export const titleOfCollection = ({ title }: Pick<Collection, "title">) => titled(title);
