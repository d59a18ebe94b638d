import { fieldLabel, valueLabel } from "./field-labels";

interface EventValueProps {
  member: string;
  /** Undefined: the field wasn't recorded on this side. */
  value: unknown;
}

/** A recorded value in a cell of its own. */
export function EventValue({ member, value }: EventValueProps) {
  return (
    <td className="wrap-anywhere whitespace-pre-wrap px-2 py-1.5">
      <Value member={member} value={value} />
    </td>
  );
}

function Value({ member, value }: EventValueProps) {
  const label = value === undefined ? undefined : valueLabel(member, value);
  if (label !== undefined) return label;
  if (value === null || value === undefined || value === "") {
    return <span className="text-text-muted">none</span>;
  }
  if (typeof value === "string") return <span className="bidi">{value}</span>;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (isSwitch(value)) return value.enabled ? "on" : "off";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return <Items member={member} items={value} />;
  return <Fields fields={value} />;
}

function Items({ member, items }: { member: string; items: readonly unknown[] }) {
  if (items.length === 0) return <span className="text-text-muted">none</span>;
  return (
    <ul className="space-y-1">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded values, never moved
        <li key={at}>
          <Value member={member} value={item} />
        </li>
      ))}
    </ul>
  );
}

/** Object by field; without the id of one that has a name. */
function Fields({ fields }: { fields: object }) {
  const isNamed = "name" in fields || "title" in fields || "label" in fields;
  const shown = Object.entries(fields).filter(([member]) => !(isNamed && member === "id"));
  return (
    <dl>
      {shown.map(([member, value]) => (
        <div key={member} className="flex flex-wrap gap-x-1">
          <dt className="text-text-muted">{fieldLabel(member)}:</dt>
          <dd>
            <Value member={member} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Setting that is switched on and off, such as adaptive content. */
function isSwitch(value: unknown): value is { enabled: boolean } {
  const parts = Object.entries(value ?? {});
  return parts.length === 1 && parts[0]?.[0] === "enabled" && typeof parts[0][1] === "boolean";
}
