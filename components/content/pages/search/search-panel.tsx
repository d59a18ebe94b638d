"use client";

import { Search, SearchX } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import {
  addressIn,
  type SearchableParams,
  sectionIn,
} from "@/components/content/params/content-params";
import { SearchBox } from "@/components/platform/data-table/search-box";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SearchPage } from "@/lib/contract/organizations/search";
import { formatNumber, plural } from "@/lib/format/format";
import { useContentSearch } from "@/lib/queries/organizations/search";
import { excerptParts } from "@/lib/text/excerpt";
import { BeforeSearch } from "./before-search";
import { searchLabel } from "./search-key";
import { searchQuery } from "./search-query";

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
    <div ref={whole} className="max-w-form space-y-5" onKeyDown={(event) => step(event, whole)}>
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
  return (
    <section aria-label="Results" aria-busy={found.isPlaceholderData} className="space-y-4">
      <p role="status" className="text-text-muted">
        {plural(count, "page")}
      </p>
      <ol className="divide-y rounded border">
        {items.map((page) => (
          <SearchResult key={page.id} params={params} page={page} />
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

function Searching() {
  return (
    <div role="status" aria-label="Searching" className="space-y-3">
      <Skeleton className="w-24" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
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

/** Down and Up move from the box through all results. */
function step(event: KeyboardEvent, whole: React.RefObject<HTMLElement | null>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
  const stops = [
    ...(whole.current?.querySelectorAll<HTMLElement>("input, [data-search-result]") ?? []),
  ];
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? stops.indexOf(active) : -1;
  const next = at < 0 ? undefined : stops[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface SearchResultProps {
  params: SearchableParams;
  page: SearchPage;
}

const linkClass =
  "block rounded-xs px-3 py-2 hover:bg-hover focus-visible:bg-hover -outline-offset-2!";

/** Matching page with its matching sections. */
function SearchResult({ params, page }: SearchResultProps) {
  return (
    <li className="py-1">
      <Link data-search-result href={addressIn(params, page.id)} className={linkClass}>
        <span className="bidi wrap-anywhere font-medium">
          <Title {...page} />
        </span>{" "}
        <span className="bidi wrap-anywhere text-sm text-text-subtle">/{page.path}</span>
      </Link>
      {page.sections.length > 0 && (
        <ul aria-label={`In ${page.title}`} className="ms-3 border-l">
          {page.sections.map(({ id, title, markedTitle, body }) => (
            <li key={id}>
              <Link data-search-result href={sectionIn(params, page.id, id)} className={linkClass}>
                {title && (
                  <span className="bidi wrap-anywhere block">
                    <Title title={title} markedTitle={markedTitle} />
                  </span>
                )}
                {body && (
                  <span className="bidi wrap-anywhere line-clamp-3 text-sm text-text-muted">
                    <Marked text={body} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Title with its matches, which other services may not mark. */
function Title({ title, markedTitle }: Pick<SearchPage, "title" | "markedTitle">) {
  return markedTitle === undefined ? title : <Marked text={markedTitle} />;
}

/** Excerpt with its matches. */
function Marked({ text }: { text: string }) {
  return excerptParts(text).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
      <mark key={at} className="rounded-xs bg-warning-soft font-medium text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
