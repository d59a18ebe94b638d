import type { Collection } from "@/lib/contract/content/collections";
import { titled } from "@/lib/format/titled";

/** Returns the title of a collection, which may have none. */
export const titleOfCollection = ({ title }: Pick<Collection, "title">) => titled(title);
