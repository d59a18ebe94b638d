import { isObject } from "#lib/data/is-object.ts";
import { colourOf } from "../colours.ts";
import { urlOf } from "../refs.ts";
import type { Member } from "./shape.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Any text; `standIn` is used by nodes that require one. */
export const text = (standIn?: string): Member => ({
  write: (value) => (isText(value) ? value : undefined),
  standIn,
});

export const icon: Member = {
  write: (value) => (isText(value) && value.length <= 50 ? value : undefined),
};

/** One of these texts. */
export const oneOf = (values: readonly string[], standIn?: string): Member => ({
  write: (value) => (isText(value) && values.includes(value) ? value : undefined),
  standIn,
});

const isTrue = (value: unknown) => value === true || value === "true";
const isFalse = (value: unknown) => value === false || value === "false";

const writeFlag = (value: unknown) => (isTrue(value) ? true : isFalse(value) ? false : undefined);

/** Boolean that directive attributes store as text. */
export const flag: Member = {
  write: writeFlag,
  read: (value) => (typeof value === "boolean" ? String(value) : value),
};

/** Boolean that is stored as such. */
export const plainFlag: Member = { write: writeFlag };

export const number: Member = {
  write: (value) => (typeof value === "number" ? value : undefined),
};

const measure = /^(\d{1,9}(?:\.\d{1,9})?)(px|%|r?em|v[hw])?$/;

/** Width or height: a number of pixels, or a value with its unit. */
export const length: Member = {
  write: (value) => {
    if (typeof value === "number") return value;
    if (isObject(value) && isText(value.unit) && typeof value.value === "number") return value;
    const [, digits, unit] = (isText(value) && measure.exec(value)) || [];
    if (digits === undefined) return undefined;
    return unit === undefined ? Number(digits) : { unit, value: Number(digits) };
  },
  read: (value) => {
    if (typeof value === "number") return String(value);
    if (!isObject(value) || !isText(value.unit)) return value;
    const given = `${value.value}${value.unit}`;
    return measure.test(given) ? given : value;
  },
};

/** Name of the member that identifies the target, by kind of reference. */
const targets: Record<string, string> = {
  file: "file",
  url: "url",
  page: "page",
  anchor: "anchor",
  user: "user",
  collection: "collection",
  space: "space",
  "reusable-content": "reusableContent",
  tag: "tag",
  openapi: "spec",
};

const isOptionalText = (value: unknown) => value === undefined || isText(value);

/** Returns true for a reference of one of the kinds. */
export function isRef(value: unknown, kinds: readonly string[] = Object.keys(targets)): boolean {
  if (!isObject(value) || !isText(value.kind) || !kinds.includes(value.kind)) return false;
  const target = targets[value.kind] ?? "";
  return isText(value[target]) && isOptionalText(value.space) && isOptionalText(value.page);
}

/** Required reference; the address replaces a reference of another kind. */
export const ref = (kinds?: readonly string[]): Member => ({
  write: (value) => (isRef(value, kinds) ? value : { kind: "url", url: urlOf(value) ?? "" }),
  standIn: { kind: "url", url: "" },
});

/** Optional reference. */
export const optionalRef = (kinds?: readonly string[]): Member => ({
  write: (value) => (isRef(value, kinds) ? value : undefined),
});

export const imageKinds = ["url", "file"];

const colours = `default green blue red orange yellow purple pink violet cyan
$primary $info $success $warning $danger $tint`.split(/\s+/);

export const colour: Member = {
  write: (value) => {
    if (!isText(value)) return undefined;
    const known = colours.includes(value) ? value : colourOf(value);
    return known !== undefined && colours.includes(known) ? known : undefined;
  },
};

/** Colour of a mark, which is required. */
export const markColour: Member = {
  ...colour,
  read: (value) => (value === "default" ? undefined : value),
  standIn: "default",
};

const isList = <Each>(
  value: unknown,
  isEach: ((each: unknown) => each is Each) | ((each: unknown) => boolean),
): value is Each[] => Array.isArray(value) && value.every(isEach);

/** Returns the names in a comma-separated list. */
const namesIn = (value: string) => value.split(",").filter((name) => name !== "");

const isName = (value: unknown): value is string =>
  isText(value) && value !== "" && !/,/.test(value);

/** List of names, which directive attributes store as text. */
export const names: Member = {
  write: (value) => (isText(value) ? namesIn(value) : isList(value, isText) ? value : undefined),
  read: (value) => (isList(value, isName) ? value.join(",") : value),
  standIn: [],
};

const isPlainTag = (value: unknown): value is { tag: string } =>
  isObject(value) && isName(value.tag) && value.kind === "tag" && Object.keys(value).length === 2;

/** References to tags, which directive attributes store as text. */
export const tags: Member = {
  write: (value) => {
    if (isText(value)) return namesIn(value).map((tag) => ({ kind: "tag", tag }));
    return isList(value, (each) => isRef(each, ["tag"])) ? value : undefined;
  },
  read: (value) => (isList(value, isPlainTag) ? value.map((each) => each.tag).join(",") : value),
};

const midnight = "T00:00:00.000Z";
const time = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;
const isDay = (value: string) => {
  const day = Date.parse(`${value}${midnight}`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(value);
};

/** Day or time; a day becomes the time at which it begins. */
export const date: Member = {
  write: (value) => {
    if (!isText(value) || !isDay(value.slice(0, 10))) return undefined;
    if (value.length === 10) return value + midnight;
    return time.test(value) ? value : undefined;
  },
  read: (value) => (isText(value) && value.endsWith(midnight) ? value.slice(0, 10) : value),
  standIn: `1970-01-01${midnight}`,
};

/** Returns the parts of a value that untyped objects may contain. */
function plainValue(value: unknown, isInList = false): unknown {
  if (Array.isArray(value)) {
    if (isInList) return undefined;
    return value.map((each) => plainValue(each, true)).filter((each) => each !== undefined);
  }
  if (isObject(value)) return plainObject(value);
  return /^(?:string|boolean|number)$/.test(typeof value) ? value : undefined;
}

const plainObject = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const plain = plainValue(member);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );

/** Untyped object of texts, numbers and such objects. */
export const properties: Member = {
  write: (value) => (isObject(value) ? plainObject(value) : undefined),
  standIn: {},
};

export const action: Member = {
  write: (value) => (isObject(value) && isText(value.action) ? value : undefined),
};

/** Specification; stored texts have only its name. */
export const specification: Member = {
  name: "ref",
  write: (value) => {
    if (isRef(value, ["openapi"])) return value;
    return isText(value) && value !== "" ? { kind: "openapi", spec: value } : undefined;
  },
  read: (value) =>
    isObject(value) && isRef(value, ["openapi"]) && Object.keys(value).length === 2 && value.spec
      ? value.spec
      : value,
};
