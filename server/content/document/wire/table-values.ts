import { isObject } from "#lib/data/is-object.ts";
import { imageKinds, isRef } from "./members.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Returns the ids of a list of references to files or users; undefined for other values. */
function idsOf(value: unknown, kind: "file" | "user"): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map((each) => {
    if (isText(each)) return each;
    return isRef(each, [kind]) && isObject(each) ? each[kind] : undefined;
  });
  return ids.every(isText) ? ids : undefined;
}

/** Returns the first image of a cell: a reference, or one with display options. */
function imageIn(value: unknown): unknown {
  const first = Array.isArray(value) ? value[0] : value;
  if (isText(first) && Array.isArray(value)) return { kind: "file", file: first };
  if (isRef(first, imageKinds)) return first;
  return isObject(first) && isRef(first.ref, imageKinds) ? first : undefined;
}

const ofType = (type: string) => (value: unknown) => (typeof value === type ? value : undefined);

const writers: Record<string, (value: unknown) => unknown> = {
  text: (value) => (/^(?:string|number|boolean)$/.test(typeof value) ? value : undefined),
  number: ofType("number"),
  rating: ofType("number"),
  checkbox: ofType("boolean"),
  select: (value) => (Array.isArray(value) && value.every(isText) ? value : undefined),
  users: (value) => idsOf(value, "user"),
  files: (value) => idsOf(value, "file"),
  image: imageIn,
  "content-ref": (value) => {
    const first = Array.isArray(value) ? value[0] : value;
    return isRef(first) ? first : undefined;
  },
};

/** Types of columns in the API form. */
export const columnTypes: readonly string[] = Object.keys(writers);

/** Converts a value to the API form; undefined if its column can't have it. */
export const writeValue = (value: unknown, type: string): unknown => writers[type]?.(value);

const asRefs = (value: unknown, kind: "file" | "user") =>
  Array.isArray(value) && value.every(isText) ? value.map((id) => ({ kind, [kind]: id })) : value;

/** Converts a value to the stored form. */
export function readValue(value: unknown, type: string): unknown {
  if (type === "files") return asRefs(value, "file");
  if (type === "users") return asRefs(value, "user");
  if (type === "image") return isRef(value, imageKinds) ? [value] : value;
  return value;
}
