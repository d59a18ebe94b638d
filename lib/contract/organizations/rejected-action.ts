const prefix = "refused.";

/**
 * Returns the action of a rejected attempt; the API form of an event has no other member for it.
 */
export const rejectedAction = (of: string) => `${prefix}${of}`;

/** Returns true for the action of a rejected attempt. */
export const isRejectedAction = (action: string) => action.startsWith(prefix);
