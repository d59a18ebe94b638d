import { TextLink } from "@/components/ui/text-link";
import type { AuditEventDetails, AuditObject } from "@/lib/contract/organizations/audit";
import { formatDateTime } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { idInReference } from "@/lib/text/looks-like-id";
import { pathOf } from "./audit-labels";

/** Existing objects that an event names, by id. */
export type Objects = ReadonlyMap<string, AuditObject>;

export const objectsOf = ({ objects }: Pick<AuditEventDetails, "objects">): Objects =>
  new Map(objects.map((object) => [object.id, object]));

/** Returns the object of an id, or of a reference such as "space:i0abc". */
export const objectIn = (objects: Objects, value: string) => objects.get(idInReference(value));

const nameOf = ({ type, label }: AuditObject) =>
  type === "revision" ? `Revision from ${formatDateTime(label)}` : titled(label);

interface ObjectLinkProps {
  /** Undefined: it doesn't exist any more. */
  object: AuditObject | undefined;
  /** Recorded name; by default the current one. */
  name?: string;
}

/** Name of an object, linked to its page while it exists. */
export function ObjectLink({ object, name }: ObjectLinkProps) {
  if (!object) return <span className="bidi">{name}</span>;
  return (
    // Padding gives it the size of a target in the narrow row, above which another link ends.
    <TextLink href={pathOf(object.url)} className="bidi max-sm:py-1">
      {name ?? nameOf(object)}
    </TextLink>
  );
}
