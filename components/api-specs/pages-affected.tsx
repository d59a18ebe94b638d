"use client";

import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { type ComparisonQuery, useRemovedOperationPages } from "@/lib/queries/api-specs/api-specs";
import { paths } from "@/lib/url/paths";
import { operationNames } from "./change-labels";

interface PagesAffectedProps {
  params: SpecParams;
  query: ComparisonQuery;
}

/** Pages that show removed operations and need rewriting. */
export function PagesAffected({ params, query }: PagesAffectedProps) {
  const { data } = useRemovedOperationPages(params, query);
  if (!data || data.count === 0) return null;
  const { items, count } = data;
  const title = `${plural(count, "page")} ${count === 1 ? "shows" : "show"} removed operations`;
  return (
    <div className="px-page pt-3">
      <Banner tone="warning" title={title}>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {items.map(({ space, page, operations }) => (
            <li key={`${space.id} ${page.id}`} className="flex flex-wrap gap-x-2">
              <TextLink
                href={paths.spaceSection({ ...params, spaceId: space.id }, page.id, "")}
                className="bidi"
              >
                {titled(space.title)} / {page.title}
              </TextLink>
              <code className="wrap-anywhere font-mono text-sm">
                {operationNames({ operations }).join(", ")}
              </code>
            </li>
          ))}
          {count > items.length && <li>and {plural(count - items.length, "more page")}</li>}
        </ul>
      </Banner>
    </div>
  );
}
