/**
 * Returns true for a request with several `Host` headers. Node.js goes by the first, and a proxy
 * may have gone by another.
 */
export const hasSeveralHosts = ({ rawHeaders }: { rawHeaders: readonly string[] }): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length > 1;
