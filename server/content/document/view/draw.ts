import type { Drawers } from "./view.ts";

/** Calls the function for the kind of an object. */
export const draw = <Kinds extends { kind: string }, Context, Drawn>(
  table: Drawers<Kinds, Context, Drawn>,
  shown: Kinds,
  context: Context,
): Drawn =>
  (table[shown.kind as Kinds["kind"]] as (shown: Kinds, context: Context) => Drawn)(shown, context);
