import * as z from "zod";
import { isObject } from "@/lib/data/is-object";

/**
 * Converts blank text fields to the value that their schema accepts as empty: null or "" for a
 * cleared one, undefined for one that was never set.
 */
export function readBlanks(schema: unknown, value: unknown, initial: unknown): unknown {
  if (value === "") return blankFor(schema, initial);
  const shape = shapeOf(schema);
  if (!shape || !isObject(value)) return value;
  const start = isObject(initial) ? initial : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, readBlanks(shape[key], each, start[key])]),
  );
}

function blankFor(schema: unknown, initial: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return "";
  const wasBlank = initial === "" || initial === null || initial === undefined;
  const candidates = wasBlank ? [undefined, null, ""] : [null, "", undefined];
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  // Only undefined may omit the field; otherwise nothing fits.
  return fitting === undefined && !schema.safeParse(undefined).success ? "" : fitting;
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return shapeOf(schema.unwrap());
  }
  return schema instanceof z.ZodObject ? schema.shape : undefined;
}
