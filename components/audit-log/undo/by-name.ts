import type { Values } from "./inverse";

interface Named {
  id: string;
  name: string;
}

/** What each of them has, under their names; those of the same name are told apart by their ids. */
export function byName(all: readonly Named[], readValue: (id: string) => unknown): Values {
  const labelOf = (one: Named) => {
    const isShared = all.some((other) => other.name === one.name && other.id !== one.id);
    return isShared ? `${one.name} (${one.id})` : one.name;
  };
  return Object.fromEntries(all.map((one) => [labelOf(one), readValue(one.id) ?? null]));
}
