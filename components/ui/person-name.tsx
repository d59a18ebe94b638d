import { Avatar } from "./avatar";

/** A person in a cell: picture or initials, and the name as far as there is room. */
export function PersonName({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar name={name} decorative />
      <span className="bidi truncate">{name}</span>
    </span>
  );
}
