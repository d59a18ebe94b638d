const locale = "en";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type When = string | number | Date;

const numbers = new Intl.NumberFormat(locale);
const ordinary = new Intl.PluralRules(locale);
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const conjunction = new Intl.ListFormat(locale, { type: "conjunction" });
const percentages = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });

export const formatNumber = (value: number) => numbers.format(value);

/** Formats a fraction of 1, such as `12.5%`. */
export const formatPercent = (share: number) => percentages.format(share);

const byteUnits = ["B", "KiB", "MiB", "GiB"];

/** `512 B`, `1.5 KiB`, `25 MiB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** power;
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${numbers.format(rounded)} ${byteUnits[power]}`;
}

/** Formats a count with the right form of the noun: `1 space`, `1,204 spaces`, `2 indices`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${ordinary.select(count) === "one" ? one : many}`;
}

/** `Docs, API and Blog`; items beyond the limit are counted: `Docs, API and 3 more`. */
export function formatList(items: readonly string[], limit = items.length): string {
  const rest = items.length - limit;
  const shown = rest > 0 ? [...items.slice(0, limit), `${formatNumber(rest)} more`] : items;
  return conjunction.format(shown).replace(", and ", " and ");
}

/** `3 Mar 2026`, in the machine's time zone by default. */
export function formatDate(when: When, timeZone?: string): string {
  return dateTimeFormat("date", timeZone).format(new Date(when));
}

/** `3 Mar 2026, 14:05:09 GMT+1`, as the tooltip of a relative time. */
export function formatDateTime(when: When, timeZone?: string): string {
  return dateTimeFormat("full", timeZone).format(new Date(when));
}

/** `3 Mar 2026, 14:05`, for names of what was made then. */
export function formatMinute(when: When, timeZone?: string): string {
  return dateTimeFormat("minute", timeZone).format(new Date(when));
}

/** `now`, `5 minutes ago`, `in 3 days`; beyond a month, the date. */
export function formatRelative(when: When, now: When = Date.now(), timeZone?: string): string {
  const distance = new Date(when).getTime() - new Date(now).getTime();
  const size = Math.abs(distance);
  if (size < 45_000) return "now";
  if (size < hour - minute / 2) return relative.format(Math.round(distance / minute), "minute");
  if (size < day - hour / 2) return relative.format(Math.round(distance / hour), "hour");
  if (size < 30 * day) return relative.format(Math.round(distance / day), "day");
  return formatDate(when, timeZone);
}

/** The two largest units, rounded down: `2 days 4 h`, `3 h 12 min`, `8 min 5 s`, `0 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const parts: [number, string][] = [
    [days, days === 1 ? "day" : "days"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first < 0) return "0 s";
  const shown = parts.slice(first, first + 2).filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => `${formatNumber(amount)} ${unit}`).join(" ");
}

const styles = {
  date: { day: "numeric", month: "short", year: "numeric" },
  minute: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
  full: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs more than a thousand uses, and a table has hundreds of dates.
function dateTimeFormat(style: keyof typeof styles, timeZone?: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { ...styles[style], timeZone });
  formats.set(key, made);
  return made;
}
