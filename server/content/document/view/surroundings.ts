import type { Node } from "../nodes.ts";
import type { ShownFile, Target } from "./view.ts";

/** Things outside a text that it shows, resolved for the place that shows it. */
export interface Surroundings {
  /** Undefined for a reference that leads nowhere, or where the reader must not be led. */
  target(ref: unknown): Target | undefined;
  file(id: string): ShownFile | undefined;
  /** Nodes of a text for several pages; undefined where there is none, or none that may be seen. */
  reusable(id: string): readonly Node[] | undefined;
}
