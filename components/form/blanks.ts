import * as z from "zod";

/**
 * Turns a text field that was left blank into what its schema takes for "nothing": a cleared value
 * into null or "", one that was never there into undefined.
 */
export function readBlanks(schema: unknown, value: unknown, initial: unknown): unknown {
  if (value === "") return blankFor(schema, initial);
  const shape = shapeOf(schema);
  if (!shape || !isRecord(value)) return value;
  const start = isRecord(initial) ? initial : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, readBlanks(shape[key], each, start[key])]),
  );
}

function blankFor(schema: unknown, initial: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return "";
  const wasBlank = initial === "" || initial === null || initial === undefined;
  const candidates = wasBlank ? [undefined, null, ""] : [null, "", undefined];
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  // Nothing fits, or undefined does: only the second may leave the field out.
  return fitting === undefined && !schema.safeParse(undefined).success ? "" : fitting;
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return shapeOf(schema.unwrap());
  }
  return schema instanceof z.ZodObject ? schema.shape : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
