interface DiffHeadProps {
  view: "inline" | "split";
  /** Width of line numbers. */
  width: string;
}

/** Columns of a comparison, and their names for screen readers. */
export function DiffHead({ view, width }: DiffHeadProps) {
  return view === "split" ? <SplitHead width={width} /> : <InlineHead width={width} />;
}

function InlineHead({ width }: Pick<DiffHeadProps, "width">) {
  return (
    <>
      <colgroup>
        <col style={{ width }} />
        <col style={{ width }} />
        <col className="w-6" />
        <col />
      </colgroup>
      <Head labels={["Line before", "Line after", "Change", "Text"]} />
    </>
  );
}

function SplitHead({ width }: Pick<DiffHeadProps, "width">) {
  return (
    <>
      <colgroup>
        <col style={{ width }} />
        <col />
        <col style={{ width }} />
        <col />
      </colgroup>
      <Head labels={["Line before", "Text before", "Line after", "Text after"]} />
    </>
  );
}

function Head({ labels }: { labels: readonly string[] }) {
  return (
    <thead className="sr-only">
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
