import { glossary } from "@/lib/contract/glossary";

/** What of the glossary stands in the address. */
export const glossaryListSchema = glossary.listGlossaryEntries.query;
