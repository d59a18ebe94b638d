import { isDeepStrictEqual } from "node:util";
import { isObject } from "#lib/data/is-object.ts";
import type { Data } from "../nodes.ts";
import { number, oneOf, plainFlag, text } from "./members.ts";
import type { Member, Shape } from "./shape.ts";
import { columnTypes, writeValue } from "./table-values.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Returns a member that is only stored if its value isn't the default. */
export const usual = (member: Member, value: unknown): Member => ({
  ...member,
  standIn: value,
  read: (given) => (isDeepStrictEqual(given, value) ? undefined : given),
});

const isOption = (value: unknown) =>
  isObject(value) && [value.value, value.label, value.color].every(isText);

const options: Member = {
  write: (value) => (Array.isArray(value) ? value.filter(isOption) : undefined),
};

const multiple = usual(plainFlag, false);

/** Members of columns by type, besides those of all columns. */
const members: Record<string, Shape["members"]> = {
  text: {
    textAlignment: usual(oneOf(["left", "center", "right"]), "left"),
    verticalAlignment: oneOf(["top", "middle", "bottom"]),
  },
  users: { multiple },
  rating: { max: usual(number, 5) },
  select: { multiple, options: usual(options, []) },
};

/** Returns the data of a column of some type. */
export const columnShape = (id: string, type: string): Shape => ({
  members: {
    id: usual(oneOf([id]), id),
    title: text(""),
    type: oneOf([type], type),
    ...members[type],
  },
  isClosed: true,
});

/**
 * Returns the type of a column in the API form. Columns with content instead of typed values become
 * text, and files with external addresses become images or links.
 */
export function shownType(
  { type }: Data,
  { values, isCover }: { values: readonly unknown[]; isCover: boolean },
): string {
  if (!isText(type) || !columnTypes.includes(type)) return "text";
  if (values.length > 0 && values.every(isText)) return "text";
  if (type !== "files" || values.every((value) => writeValue(value, type) !== undefined)) {
    return type;
  }
  return isCover ? "image" : "content-ref";
}
