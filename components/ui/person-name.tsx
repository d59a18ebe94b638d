import { Avatar } from "./avatar";

/** Person in a cell: picture or initials, and the name, truncated to fit. */
export function PersonName({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar name={name} decorative />
      <span className="bidi truncate">{name}</span>
    </span>
  );
}
