interface CorrectedQueryProps {
  query: string;
  /** Query whose results are shown instead. */
  corrected: string | undefined;
}

/** Names the words that were searched in place of misspelled ones. */
export function CorrectedQuery({ query, corrected }: CorrectedQueryProps) {
  if (!corrected) return null;
  return (
    <>
      No results for <span className="bidi wrap-anywhere">“{query}”</span>. Showing results for{" "}
      <span className="bidi wrap-anywhere">“{corrected}”</span>:{" "}
    </>
  );
}
