import type { Node } from "../nodes.ts";
import type { ShownFile, Target } from "./view.ts";

/** Content outside a text that it shows, resolved for the location at which it is shown. */
export interface Surroundings {
  /** Undefined for a missing target, or one that the reader may not see. */
  target(ref: unknown): Target | undefined;
  file(id: string): ShownFile | undefined;
  /** Nodes of a reusable content; undefined if it is missing or the reader may not see it. */
  reusable(id: string): readonly Node[] | undefined;
}
