let traversal: object | undefined;

/** Called by the router when it navigates to another console address. */
export function recordNavigation(type: "push" | "replace" | "traverse"): void {
  traversal = type === "traverse" ? {} : undefined;
}

/** Returns a new id for each move back or forward; undefined after other navigation. */
export const lastTraversal = () => traversal;
