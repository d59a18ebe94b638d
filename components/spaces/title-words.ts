import type { Space } from "@/lib/contract/space";
import { titled } from "@/lib/titled";

/** What a space is called, also one without a title. Apart from the other words: every page of it says it. */
export const titleOf = ({ title }: Pick<Space, "title">) => titled(title);
