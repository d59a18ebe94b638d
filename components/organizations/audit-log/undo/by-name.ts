import type { Values } from "./types";

interface Named {
  id: string;
  name: string;
}

/** Maps titles to values; objects with the same title get their id. */
export function byName(all: readonly Named[], readValue: (id: string) => unknown): Values {
  const labelOf = (one: Named) => {
    const isShared = all.some((other) => other.name === one.name && other.id !== one.id);
    return isShared ? `${one.name} (${one.id})` : one.name;
  };
  return Object.fromEntries(all.map((one) => [labelOf(one), readValue(one.id) ?? null]));
}
