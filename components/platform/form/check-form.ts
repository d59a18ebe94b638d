import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver, ResolverOptions } from "react-hook-form";
import type * as z from "zod";
import { readBlanks } from "./blanks";
import { explainIssue } from "./messages";

const error = explainIssue as () => string | undefined;

/** Parses the form's values, or returns errors by field. */
export function checkForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  typed: z.input<S>,
  saved: unknown,
  options: ResolverOptions<z.input<S>>,
): ReturnType<Resolver<z.input<S>, unknown, z.output<S>>> {
  const check = zodResolver(schema, { error });
  return check(readBlanks(schema, typed, saved) as z.input<S>, undefined, options) as ReturnType<
    typeof checkForm<S>
  >;
}

/** Parses the form's values without showing errors. */
export const parseForm = <Output>(schema: z.ZodType<Output>, typed: unknown, saved: unknown) =>
  schema.safeParse(readBlanks(schema, typed, saved), { error });

/** Returns the error of a single text. */
export const errorOf = (schema: z.ZodType<string, string>, text: string): string | undefined =>
  schema.safeParse(text, { error }).error?.issues[0]?.message;
