/** Removes the slashes at the ends of a path, in linear time. */
export const trimSlashes = (path: string): string =>
  path.replace(/^\/+/, "").replace(/(?<!\/)\/+$/, "");
