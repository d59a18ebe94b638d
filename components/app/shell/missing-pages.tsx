/** Lists pages of the navigation that the service does not support; empty if it supports all. */
export function MissingPages({ pages }: { pages: readonly string[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="lacking" className="space-y-1">
      <h2 id="lacking" className="font-medium text-base">
        Unavailable pages
      </h2>
      <p className="text-pretty">{pages.join(", ")}</p>
      <p className="text-pretty text-text-muted">The server doesn't support these pages.</p>
    </section>
  );
}
