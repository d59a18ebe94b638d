import type { Space } from "@/lib/contract/content/space";
import { titled } from "@/lib/format/titled";

/**
 * Returns the title of a space, or a placeholder. Separate from other labels, as every page loads
 * it.
 */
export const titleOf = ({ title }: Pick<Space, "title">) => titled(title);
