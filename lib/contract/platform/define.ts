import * as z from "zod";
import type { Operation } from "./operation.ts";

const nothing = z.strictObject({});
const noBody = z.undefined();

type Defaults = {
  params: typeof nothing;
  query: typeof nothing;
  body: typeof noBody;
  output: typeof noBody;
};
type Given = Omit<Operation, keyof Defaults | "bodyRequired" | "errors"> &
  Partial<Pick<Operation, keyof Defaults | "bodyRequired" | "errors">>;
type Filled<D extends Given> = Omit<Operation, keyof Defaults | "role"> &
  Pick<D, "role"> & {
    [K in keyof Defaults]: D[K] extends z.ZodType ? D[K] : Defaults[K];
  };

/** Defines an operation; omitted parts are empty. */
export function operation<const D extends Given>(definition: D): Filled<D> {
  return {
    params: nothing,
    query: nothing,
    body: noBody,
    output: noBody,
    bodyRequired: definition.body !== undefined,
    errors: [],
    ...definition,
  };
}
