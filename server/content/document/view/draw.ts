import type { Drawers } from "./view.ts";

/** Applies the function of a table for what is shown. */
export const draw = <Kinds extends { kind: string }, Context, Drawn>(
  table: Drawers<Kinds, Context, Drawn>,
  shown: Kinds,
  context: Context,
): Drawn =>
  (table[shown.kind as Kinds["kind"]] as (shown: Kinds, context: Context) => Drawn)(shown, context);
