/** Seconds for which Next caches a prefetched page: `staleTimes.static` of its settings. */
export const prefetchSeconds = 30;

const since = new Map<string, number>();

const isOver = (time: number) => performance.now() - time > 2 * prefetchSeconds * 1000;

/** Records that the page at this address is prefetched now. */
export function recordPrefetch(href: string): void {
  const { pathname, search } = new URL(href, location.href);
  const address = pathname + search;
  for (const [one, time] of since) if (isOver(time)) since.delete(one);
  if (!since.has(address)) since.set(address, performance.now());
}

/**
 * Returns the earliest time, by `performance.now()`, at which the page at this address may have
 * been prefetched; undefined if it was not.
 */
export function prefetchedSince({ pathname, search }: Location): number | undefined {
  const time = since.get(pathname + search);
  return time === undefined || isOver(time) ? undefined : time;
}
