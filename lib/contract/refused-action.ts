const prefix = "refused.";

/** The action of an attempt that was refused; the wire form of an event has no other place for it. */
export const refusedAction = (of: string) => `${prefix}${of}`;

/** Whether an action is an attempt that was refused. */
export const isRefusedAction = (action: string) => action.startsWith(prefix);
