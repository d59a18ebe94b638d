/** The pages of the navigation that the service does not offer; nothing where it offers all. */
export function LackList({ pages }: { pages: readonly string[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="lacking" className="space-y-1">
      <h2 id="lacking" className="font-medium text-base">
        What this service does not offer
      </h2>
      <p className="text-pretty">{pages.join(", ")}</p>
      <p className="text-pretty text-text-muted">
        A page that goes without something else says so at its top.
      </p>
    </section>
  );
}
