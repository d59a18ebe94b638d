"use client";

import { Search, SearchX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { SearchBox } from "@/components/platform/data-table/search-box";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import type { Choice } from "@/components/ui/combobox";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { TextLink } from "@/components/ui/text-link";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SearchSpace } from "@/lib/contract/organizations/search";
import { formatNumber } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import {
  type SpacesSearch,
  useNamedSpace,
  useSpaceSearch,
  useSpacesSearch,
} from "@/lib/queries/organizations/search";
import { paths } from "@/lib/url/paths";
import { CorrectedQuery } from "./corrected-query";
import { foundCount } from "./found-count";
import { Searching, SearchResult } from "./search-result";
import { type SpacesSearchQuery, spacesSearchQuery, toSearch } from "./spaces-search-query";
import { stepResults } from "./step-results";

interface SpacesSearchPanelProps {
  organization: OrganizationParams;
}

/** Search results of all visible spaces, by space. */
export function SpacesSearchPanel({ organization }: SpacesSearchPanelProps) {
  const [query, setQuery] = useListQuery(spacesSearchQuery);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.querySelector("input")?.focus(), []);
  const search = toSearch(query);
  const filters: Filter<SpacesSearchQuery>[] = [
    {
      name: "space",
      label: "Space",
      type: "choice",
      ...useSpaceChoices(organization, query.space),
    },
    { name: "resultType", label: "Matches", type: "select", options: resultTypes },
  ];
  const clear = () => setQuery({ space: undefined, resultType: undefined });
  const isFiltered = query.space !== undefined || query.resultType !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one link to the next
    <div
      ref={whole}
      className="max-w-form space-y-5"
      onKeyDown={(event) => stepResults(event, whole)}
    >
      <search className="space-y-2">
        <SearchBox
          wide
          label="Search all spaces"
          value={query.q ?? ""}
          onSearch={(text) => setQuery({ q: text || undefined }, { replace: true })}
        />
      </search>
      <FilterBar query={query} onQuery={setQuery} filters={filters} />
      {search ? (
        <Results {...{ organization, search }} onClear={isFiltered ? clear : undefined} />
      ) : (
        <EmptyState icon={Search} title="Search all spaces">
          Finds pages that have all words in their titles, headings and texts, even with a slip. The
          last word can be incomplete: “inst” finds “install”.
        </EmptyState>
      )}
    </div>
  );
}

const resultTypes = [
  { value: "page", label: "In titles" },
  { value: "section", label: "In texts" },
];

/** Spaces by title, loaded with the first search, with the current choice. */
function useSpaceChoices(organization: OrganizationParams, chosenId: string | undefined) {
  const [text, setText] = useState<string | null>(null);
  const title = useDebouncedValue(text?.trim()) ?? "";
  const spaces = useSpaceSearch(organization, title, { enabled: text !== null });
  const choices: Choice[] = (spaces.data?.items ?? []).map(({ id, title }) => ({
    value: id,
    label: titled(title),
  }));
  const unlisted = chosenId && !choices.some(({ value }) => value === chosenId) ? chosenId : null;
  const chosen = useNamedSpace(unlisted).data;
  if (unlisted && chosen) choices.unshift({ value: unlisted, label: titled(chosen.title) });
  return { choices, onSearch: setText, loading: spaces.isFetching };
}

interface ResultsProps extends SpacesSearchPanelProps {
  search: SpacesSearch;
  /** Clears the filters, if there are some. */
  onClear: (() => void) | undefined;
}

function Results({ organization, search, onClear }: ResultsProps) {
  const found = useSpacesSearch(organization, search);
  const spaces = found.data?.pages.flatMap((page): SearchSpace[] => page.items);
  if (!spaces && found.isError) {
    return (
      <ErrorState
        title="The search failed"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!spaces) return <Searching />;
  if (spaces.length === 0) {
    return (
      <div role="status">
        <EmptyState
          icon={SearchX}
          title="No results"
          action={onClear && <Button onClick={onClear}>Clear filters</Button>}
        >
          No page contains <span className="bidi wrap-anywhere">“{search.query}”</span>.{" "}
          {onClear ? "Search without filters, or use other words." : "Use fewer or other words."}
        </EmptyState>
      </div>
    );
  }
  const count = found.data?.pages.at(-1)?.count ?? spaces.length;
  const corrected = found.data?.pages[0]?.correctedQuery;
  const pages = spaces.flatMap((space) => space.pages);
  const isMixed = pages.some(({ isCorrected }) => !isCorrected);
  return (
    <section aria-label="Results" aria-busy={found.isPlaceholderData} className="space-y-6">
      <p role="status" className="text-text-muted">
        <CorrectedQuery query={search.query} corrected={corrected} pages={pages} />
        {foundCount(spaces, found.data?.pages.at(-1))}
      </p>
      {spaces.map((space) => (
        <SpaceResults
          key={space.id}
          {...{ organization, space, search }}
          corrected={isMixed ? corrected : undefined}
        />
      ))}
      {found.hasNextPage && (
        <Button pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more of {formatNumber(count)} spaces
        </Button>
      )}
    </section>
  );
}

interface SpaceResultsProps extends SpacesSearchPanelProps {
  space: SearchSpace;
  search: SpacesSearch;
  /** Query with misspelled words corrected. */
  corrected: string | undefined;
}

/** Space with its best pages, and a link to the others. */
function SpaceResults({ organization, space, search, corrected }: SpaceResultsProps) {
  const of = { ...organization, spaceId: space.id };
  const headingId = `found-${space.id}`;
  return (
    <section aria-labelledby={headingId} className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-base">
          <TextLink data-search-result href={paths.spaceContent(of)}>
            <span className="bidi wrap-anywhere">{titled(space.title)}</span>
          </TextLink>
        </h2>
        {space.pages.length > 0 && (
          <TextLink href={paths.spaceSearch(of, search.query)}>
            All results<span className="sr-only"> in {titled(space.title)}</span>
          </TextLink>
        )}
      </div>
      {space.pages.length > 0 ? (
        <ol className="divide-y rounded border">
          {space.pages.map((page) => (
            <SearchResult key={page.id} params={of} page={page} corrected={corrected} />
          ))}
        </ol>
      ) : (
        <p className="text-text-muted">The title of the space matches.</p>
      )}
    </section>
  );
}
