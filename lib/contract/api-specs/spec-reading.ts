/** Milliseconds between two fetches of an API specification's address. */
export const readEvery = 6 * 60 * 60_000;
