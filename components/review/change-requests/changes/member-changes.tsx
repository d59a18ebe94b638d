import { cx } from "@/components/ui/cx";
import { changeMark } from "./diff-cells";

const labels: Record<string, string> = {
  title: "Title",
  name: "Name",
  contentType: "Content type",
  size: "Size in bytes",
  slug: "Slug",
  description: "Description",
  emoji: "Emoji",
  icon: "Icon",
  hidden: "Hidden from navigation",
  noIndex: "Hidden from search",
  noRobotsIndex: "Hidden from search engines",
  condition: "Condition",
  layout: "Layout",
  cover: "Cover",
  variables: "Variables",
  target: "Target",
  href: "URL",
  params: "Position",
  page: "Deletion",
  document: "Text",
};

export const memberLabel = (member: string) => labels[member] ?? member;

interface MemberChangesProps {
  attributes: Readonly<Record<string, { before?: unknown; after?: unknown }>>;
}

/** Changes other than the text by member, before and after. */
export function MemberChanges({ attributes }: MemberChangesProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded border text-sm">
      <thead>
        <tr className="text-left text-text-muted text-xs [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
          <th scope="col" className="w-28 sm:w-1/4">
            Field
          </th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(attributes).map(([member, { before, after }]) => (
          <tr key={member} className="align-top [&>*]:border-t" {...changeMark}>
            <th scope="row" className="wrap-anywhere px-3 py-1.5 text-left font-medium">
              {memberLabel(member)}
            </th>
            <td className={cx(cellClass, !isNone(before) && "bg-danger-soft")}>
              <Value value={before} />
            </td>
            <td className={cx(cellClass, !isNone(after) && "bg-success-soft")}>
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = "wrap-anywhere whitespace-pre-wrap px-3 py-1.5";

const isNone = (value: unknown) => value === null || value === undefined || value === "";

export function Value({ value }: { value: unknown }) {
  if (isNone(value)) {
    return <span className="text-text-muted">none</span>;
  }
  if (typeof value === "string") return <span className="bidi">{value}</span>;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return String(value);
  return <code className="font-mono text-xs">{JSON.stringify(value, null, 2)}</code>;
}
