"use client";

import { Banner } from "@/components/ui/banner";
import { readProblem } from "@/components/ui/problem";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { GlossaryOperation } from "@/lib/contract/translations/glossary";
import { formatList, plural } from "@/lib/format/format";
import { languageName } from "@/lib/format/languages";
import { titled } from "@/lib/format/titled";
import { useGlossaryImpact } from "@/lib/queries/translations/translations";

interface TermImpactProps {
  organization: OrganizationParams;
  /** Empty without changes. */
  operations: readonly GlossaryOperation[];
}

/** Number of pages that will be translated again. */
export function TermImpact({ organization, operations }: TermImpactProps) {
  const { data, error } = useGlossaryImpact(organization, operations);
  if (operations.length === 0) return null;
  if (error) return <Banner tone="warning">{readProblem(error).message}</Banner>;
  if (!data) return <Banner>Counting affected pages…</Banner>;
  if (data.pages === 0) return <Banner>No translated page uses this term.</Banner>;
  const where = data.translations.map(
    ({ title, language, pages }) => `${titled(title)} in ${languageName(language)} (${pages})`,
  );
  return (
    <Banner title={`${plural(data.pages, "page")} will be retranslated`}>
      {where.length > 0 && formatList(where, 4)}
    </Banner>
  );
}
