const prefix = "refused.";

/**
 * Returns the action of a rejected attempt. It has a prefix, since the API form of an event has no
 * member for rejection.
 */
export const rejectedAction = (of: string) => `${prefix}${of}`;

/** Returns true for the action of a rejected attempt. */
export const isRejectedAction = (action: string) => action.startsWith(prefix);
