import { glossary } from "@/lib/contract/translations/glossary";
import { queryParsers } from "@/lib/url/list-query";

export const glossaryListQuery = queryParsers(glossary.listGlossaryEntries.query);
