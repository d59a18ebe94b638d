let traversal: object | undefined;

/** Called by the router when it sets out for another address of the console. */
export function noteNavigation(type: "push" | "replace" | "traverse"): void {
  traversal = type === "traverse" ? {} : undefined;
}

/** Another one for each way back or forward; none once anything else has led on. */
export const lastTraversal = () => traversal;
