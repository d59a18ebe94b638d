import { Fragment } from "react";
import {
  addressIn,
  type SearchableParams,
  sectionIn,
} from "@/components/content/params/content-params";
import { MarkedText } from "@/components/platform/layout/marked-text";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { SearchPage } from "@/lib/contract/organizations/search";

/** Shown until the first results. */
export function Searching() {
  return (
    <div role="status" aria-label="Searching" className="space-y-3">
      <Skeleton className="w-24" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

interface SearchResultProps {
  params: SearchableParams;
  page: SearchPage;
  /** Query with misspelled words corrected. */
  corrected?: string | undefined;
}

const linkClass =
  "block rounded-xs px-3 py-2 hover:bg-hover focus-visible:bg-hover -outline-offset-2!";

/** Matching page with its matching sections. */
export function SearchResult({ params, page, corrected }: SearchResultProps) {
  return (
    <li className="py-1">
      <Link data-search-result href={addressIn(params, page.id)} className={linkClass}>
        <span className="bidi wrap-anywhere font-medium">
          <Title {...page} />
        </span>{" "}
        <span className="bidi wrap-anywhere text-sm text-text-subtle">
          /<Title title={page.path} markedTitle={page.markedPath} />
        </span>
        {corrected && page.isCorrected && (
          <span className="bidi wrap-anywhere block text-sm text-text-muted">
            Found with “{corrected}”
          </span>
        )}
        {page.ancestors && page.ancestors.length > 0 && (
          <span className="bidi wrap-anywhere block text-sm text-text-muted">
            <span className="sr-only">In </span>
            {page.ancestors.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles of one page, never moved
              <Fragment key={at}>
                {at > 0 && " › "}
                <Title {...each} />
              </Fragment>
            ))}
          </span>
        )}
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
                    <MarkedText text={body} />
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
  return markedTitle === undefined ? title : <MarkedText text={markedTitle} />;
}
