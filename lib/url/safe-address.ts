/** Schemes of addresses that texts may link to; others could run scripts. */
export const safeSchemes = ["http", "https", "mailto", "tel"] as const;

const protocols: ReadonlySet<string> = new Set(safeSchemes.map((scheme) => `${scheme}:`));

/** Returns an absolute address as browsers write it; undefined if a text may not link to it. */
export function safeAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocols.has(protocol) ? href : undefined;
}
