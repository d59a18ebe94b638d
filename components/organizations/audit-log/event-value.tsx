/** A recorded value in a cell of its own. */
export function EventValue({ value }: { value: unknown }) {
  const isNothing = value === null || value === undefined || value === "";
  return (
    <td className="wrap-anywhere whitespace-pre-wrap px-2 py-1.5">
      {isNothing ? <span className="text-text-muted">none</span> : <Known value={value} />}
    </td>
  );
}

function Known({ value }: { value: unknown }) {
  if (typeof value === "string") return <span className="bidi">{value}</span>;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (isSwitch(value)) return value.enabled ? "on" : "off";
  if (typeof value === "number") return String(value);
  return <code className="font-mono text-xs">{JSON.stringify(value, null, 2)}</code>;
}

/** Setting that is switched on and off, such as adaptive content. */
function isSwitch(value: unknown): value is { enabled: boolean } {
  const parts = Object.entries(value ?? {});
  return parts.length === 1 && parts[0]?.[0] === "enabled" && typeof parts[0][1] === "boolean";
}
