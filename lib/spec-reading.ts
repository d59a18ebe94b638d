/** Milliseconds between two readings of the address of an API specification. */
export const readEvery = 6 * 60 * 60_000;
