"use client";

import { Banner } from "@/components/ui/banner";
import { readProblem } from "@/components/ui/problem";
import type { GlossaryOperation } from "@/lib/contract/glossary";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatList, plural } from "@/lib/format";
import { languageName } from "@/lib/languages";
import { useGlossaryImpact } from "@/lib/queries/translations";
import { titled } from "@/lib/titled";

interface TermImpactProps {
  organization: OrganizationParams;
  /** None before anything has changed. */
  operations: readonly GlossaryOperation[];
}

/** How many pages are translated again. */
export function TermImpact({ organization, operations }: TermImpactProps) {
  const { data, error } = useGlossaryImpact(organization, operations);
  if (operations.length === 0) return null;
  if (error) return <Banner tone="warning">{readProblem(error).message}</Banner>;
  if (!data) return <Banner>Counting the pages that this touches…</Banner>;
  if (data.pages === 0) return <Banner>No translated page has this term.</Banner>;
  const where = data.translations.map(
    ({ title, language, pages }) => `${titled(title)} in ${languageName(language)} (${pages})`,
  );
  return (
    <Banner title={`${plural(data.pages, "page")} run again, and no others`}>
      {where.length > 0 && formatList(where, 4)}
    </Banner>
  );
}
