/** How long Next keeps a page that was fetched ahead, in seconds: `staleTimes.static` of its settings. */
export const keptAhead = 30;

const since = new Map<string, number>();

const isOver = (time: number) => performance.now() - time > 2 * keptAhead * 1000;

/** Remembers that the page at this address is being fetched before anybody has asked for it. */
export function noteFetchedAhead(href: string): void {
  const { pathname, search } = new URL(href, location.href);
  const address = pathname + search;
  for (const [one, time] of since) if (isOver(time)) since.delete(one);
  if (!since.has(address)) since.set(address, performance.now());
}

/**
 * Since when the page at this address may have lain ready, by `performance.now()`; undefined for one
 * that was fetched when somebody asked for it.
 */
export function fetchedAheadSince({ pathname, search }: Location): number | undefined {
  const time = since.get(pathname + search);
  return time === undefined || isOver(time) ? undefined : time;
}
