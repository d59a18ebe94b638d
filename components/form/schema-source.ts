/**
 * A schema, or how to fetch it: a page that is a form is read before anything is typed into it, and
 * schemas bring zod.
 */
export type SchemaSource<S> = S | (() => Promise<S>);

/** The schema, fetched where it is not there yet. */
export const readSchema = async <S extends object>(source: SchemaSource<S>): Promise<S> =>
  typeof source === "function" ? source() : source;
