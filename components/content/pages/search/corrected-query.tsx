import type { SearchPage } from "@/lib/contract/organizations/search";

interface CorrectedQueryProps {
  query: string;
  /** Query with misspelled words corrected. */
  corrected: string | undefined;
  pages: readonly SearchPage[];
}

/** Names the words that were searched in place of misspelled ones. */
export function CorrectedQuery({ query, corrected, pages }: CorrectedQueryProps) {
  if (!corrected) return null;
  const isMixed = pages.some(({ isCorrected }) => !isCorrected);
  return (
    <>
      {isMixed ? (
        "Also showing results for "
      ) : (
        <>
          No results for <span className="bidi wrap-anywhere">“{query}”</span>. Showing results for{" "}
        </>
      )}
      <span className="bidi wrap-anywhere">“{corrected}”</span>:{" "}
    </>
  );
}
