import { idInReference, looksLikeId } from "@/lib/text/looks-like-id";
import { fieldLabel, valueLabel } from "./field-labels";
import { ObjectLink, type Objects, objectIn } from "./named-object";

interface EventValueProps {
  member: string;
  /** Undefined: the field wasn't recorded on this side. */
  value: unknown;
  /** Objects that the event names. */
  objects: Objects;
}

/** A recorded value in a cell of its own. */
export function EventValue(props: EventValueProps) {
  return (
    <td className="wrap-anywhere whitespace-pre-wrap px-2 py-1.5">
      <Value {...props} />
    </td>
  );
}

function Value({ member, value, objects }: EventValueProps) {
  const label = value === undefined ? undefined : valueLabel(member, value);
  if (label !== undefined) return label;
  if (value === null || value === undefined || value === "") {
    return <span className="text-text-muted">none</span>;
  }
  if (typeof value === "string") return <Text value={value} objects={objects} />;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (isSwitch(value)) return value.enabled ? "on" : "off";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return <Items member={member} value={value} objects={objects} />;
  return <Fields value={value} objects={objects} />;
}

/** A text, or the object with this id; the id itself of a deleted object, or one without a page. */
function Text({ value, objects }: { value: string; objects: Objects }) {
  const object = objectIn(objects, value);
  if (object) return <ObjectLink object={object} />;
  const id = idInReference(value);
  if (looksLikeId(id)) return <code className="wrap-anywhere font-mono text-sm">{id}</code>;
  return <span className="bidi">{value}</span>;
}

function Items({ member, value, objects }: EventValueProps & { value: readonly unknown[] }) {
  if (value.length === 0) return <span className="text-text-muted">none</span>;
  return (
    <ul className="space-y-1">
      {value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded values, never moved
        <li key={at}>
          <Value member={member} value={item} objects={objects} />
        </li>
      ))}
    </ul>
  );
}

/** Object by field; one with a name is shown by it, without its id. */
function Fields({ value, objects }: { value: object; objects: Objects }) {
  if (isSubject(value)) return <Subject subject={value} objects={objects} />;
  const isNamed = "name" in value || "title" in value || "label" in value;
  const shown = Object.entries(value).filter(([member]) => !(isNamed && member === "id"));
  return (
    <dl>
      {shown.map(([member, field]) => (
        <div key={member} className="flex flex-wrap gap-x-1">
          <dt className="text-text-muted">{fieldLabel(member)}:</dt>
          <dd>
            <Value member={member} value={field} objects={objects} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SubjectFields {
  id: string;
  name: string;
  role?: unknown;
}

/** Member or team of a list, with or without a role. */
function isSubject(value: object): value is SubjectFields {
  if (!("id" in value && "name" in value && typeof value.name === "string")) return false;
  return Object.keys(value).every((key) => ["id", "name", "role"].includes(key));
}

function Subject({ subject, objects }: { subject: SubjectFields; objects: Objects }) {
  const { id, name, role } = subject;
  return (
    <>
      <ObjectLink object={objects.get(id)} name={name} />
      {role !== undefined && (
        <>
          : <Value member="role" value={role} objects={objects} />
        </>
      )}
    </>
  );
}

/** Setting that is switched on and off, such as adaptive content. */
function isSwitch(value: unknown): value is { enabled: boolean } {
  const parts = Object.entries(value ?? {});
  return parts.length === 1 && parts[0]?.[0] === "enabled" && typeof parts[0][1] === "boolean";
}
