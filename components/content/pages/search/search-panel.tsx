"use client";

import { Search, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { addressIn, type SearchableParams } from "@/components/content/params/content-params";
import { SearchBox } from "@/components/platform/data-table/search-box";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import type { SearchPage } from "@/lib/contract/organizations/search";
import { formatNumber, plural } from "@/lib/format/format";
import { useContentSearch } from "@/lib/queries/organizations/search";
import { BeforeSearch } from "./before-search";
import { CorrectedQuery } from "./corrected-query";
import { searchLabel } from "./search-key";
import { searchQuery } from "./search-query";
import { Searching, SearchResult } from "./search-result";
import { stepResults } from "./step-results";

/** Limit of words that are offered on their own. */
const mostWords = 6;

interface SearchPanelProps {
  params: SearchableParams;
}

/** Search results in a space by page and section, with keyboard navigation. */
export function SearchPanel({ params }: SearchPanelProps) {
  const [{ query = "" }, setQuery] = useListQuery(searchQuery);
  const whole = useRef<HTMLDivElement>(null);
  const focusBox = () => whole.current?.querySelector("input")?.focus();
  useEffect(focusBox, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one link to the next
    <div
      ref={whole}
      className="max-w-form space-y-5"
      onKeyDown={(event) => stepResults(event, whole)}
    >
      <search>
        <SearchBox
          wide
          label={searchLabel(params)}
          value={query}
          onSearch={(text) => setQuery({ query: text || undefined }, { replace: true })}
        />
      </search>
      {query === "" ? (
        <BeforeSearch params={params} />
      ) : (
        <Results
          params={params}
          query={query}
          onQuery={(text) => {
            // The clicked button disappears with the results.
            focusBox();
            setQuery({ query: text });
          }}
        />
      )}
    </div>
  );
}

interface ResultsProps extends SearchPanelProps {
  query: string;
  onQuery: (query: string) => void;
}

function Results({ params, query, onQuery }: ResultsProps) {
  const found = useContentSearch(params, query);
  const items = found.data?.pages.flatMap((page): SearchPage[] => page.items);
  if (!items && found.isError) {
    return (
      <ErrorState
        title="The search failed"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!items) return <Searching />;
  if (items.length === 0) return <NothingFound {...{ params, query, onQuery }} />;
  const count = found.data?.pages.at(-1)?.count ?? items.length;
  const corrected = found.data?.pages[0]?.correctedQuery;
  const isMixed = items.some(({ isCorrected }) => !isCorrected);
  return (
    <section aria-label="Results" aria-busy={found.isPlaceholderData} className="space-y-4">
      <p role="status" className="text-text-muted">
        <CorrectedQuery query={query} corrected={corrected} pages={items} />
        {plural(count, "page")}
      </p>
      <ol className="divide-y rounded border">
        {items.map((page) => (
          <SearchResult
            key={page.id}
            {...{ params, page }}
            corrected={isMixed ? corrected : undefined}
          />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more of {formatNumber(count)}
        </Button>
      )}
    </section>
  );
}

/** Offers each word on its own, and the pages. */
function NothingFound({ params, query, onQuery }: ResultsProps) {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))].slice(0, mostWords);
  return (
    <div role="status">
      <EmptyState
        icon={SearchX}
        title="No results"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {words.length > 1 &&
              words.map((word) => (
                <Button key={word} onClick={() => onQuery(word)}>
                  <Search aria-hidden />
                  <span className="bidi">{word}</span>
                </Button>
              ))}
            <LinkButton href={addressIn(params)}>Browse pages</LinkButton>
          </div>
        }
      >
        {words.length > 1 ? "No page contains all words of " : "No page contains "}
        <span className="bidi wrap-anywhere">“{query}”</span>.{" "}
        {words.length > 1 ? "Search for one of them:" : "Check the spelling, or use another word."}
      </EmptyState>
    </div>
  );
}
