import { addressIn, type SearchPlace, sectionIn } from "@/components/content/pages/content-place";
import { Link } from "@/components/ui/link";
import type { SearchPage } from "@/lib/contract/organizations/search";
import { excerptParts } from "@/lib/text/excerpt";

interface SearchResultProps {
  place: SearchPlace;
  page: SearchPage;
}

const linkClass =
  "block rounded-xs px-3 py-2 hover:bg-hover focus-visible:bg-hover -outline-offset-2!";

/** Matching page with its matching sections. */
export function SearchResult({ place, page }: SearchResultProps) {
  return (
    <li className="py-1">
      <Link data-search-result href={addressIn(place, page.id)} className={linkClass}>
        <span className="bidi wrap-anywhere font-medium">{page.title}</span>{" "}
        <span className="bidi wrap-anywhere text-sm text-text-subtle">/{page.path}</span>
      </Link>
      {page.sections.length > 0 && (
        <ul aria-label={`In ${page.title}`} className="ms-3 border-l">
          {page.sections.map(({ id, title, body }) => (
            <li key={id}>
              <Link data-search-result href={sectionIn(place, page.id, id)} className={linkClass}>
                {title && <span className="bidi wrap-anywhere block">{title}</span>}
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
