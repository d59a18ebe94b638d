import type { News } from "./in-place.ts";

interface Held {
  /** Answer on the page; components with another one aren't affected. */
  shown: unknown;
  news: News;
  /** Shows the held answer instead. */
  show: () => void;
  /** It waits for a request to show it, even if the pointer leaves. */
  asked?: boolean;
}

/** Returns true if replacing the shown answer would move content under a pointer. */
export type Moves = (shown: unknown, fresh: unknown) => boolean;

interface Region {
  element: () => Element | null;
  answers: () => readonly unknown[];
  /** Undefined for rows of equal height, as updates of existing rows move nothing. */
  moves?: Moves | undefined;
}

const regions = new Set<Region>();
/**
 * Maps replaced answers to their successors: a region still has the old one until it renders again.
 */
const successors = new WeakMap<object, unknown>();
const held = new Map<string, Held>();
const listeners = new Set<() => void>();
let version = 0;

/** Matches regions in use, including those with an open layer, such as a row's menu. */
const touching = ":hover, :focus-within, [data-state=open], :has([data-state=open])";
const lookEvery = 500;
let looking: ReturnType<typeof setInterval> | undefined;

const isTouched = (element: Element | null) => element?.matches(touching) ?? false;

/** Answers that aren't shown yet, because they would move content under a pointer. */
export const heldAnswers = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Changes with every change of the held answers. */
  version: () => version,
  /** Returns the held answer for components that show this one. */
  of: (shown: unknown) => [...held.values()].find((one) => one.shown === shown),
  keep(hash: string, one: Held) {
    held.set(hash, one);
    notify();
  },
  /** Removes a held answer after it was shown or replaced by a newer one. */
  drop(hash: string) {
    if (held.delete(hash)) notify();
  },
  get: (hash: string) => held.get(hash),
  /** Returns the held answers of regions inside matching elements. */
  in(accept: (element: Element) => boolean): readonly Held[] {
    const isThere = (region: Region) => {
      const element = region.element();
      return element !== null && accept(element);
    };
    const there = [...regions].filter(isThere);
    return [...held.values()].filter((one) => there.some((region) => shows(region, one.shown)));
  },
};

function notify() {
  version += 1;
  for (const listener of listeners) listener();
  if (held.size > 0) looking ??= setInterval(letIn, lookEvery);
  else {
    clearInterval(looking);
    looking = undefined;
  }
}

/** Shows held answers whose regions are no longer pointed at. */
function letIn() {
  for (const one of [...held.values()]) {
    if (!one.asked && !regionsOf(one.shown).some(isPointedAt)) one.show();
  }
}

/** Registers a region of the page that shows answers; returns a function that removes it. */
export function addRegion(region: Region): () => void {
  regions.add(region);
  if (held.size > 0) notify();
  return () => {
    regions.delete(region);
    if (held.size > 0) notify();
  };
}

/** Records that components will show another answer instead of this one. */
export function replaced(answer: unknown, by: unknown): void {
  if (!isObject(answer) || !isObject(by) || answer === by) return;
  successors.set(answer, by);
  // An answer that is shown again is the latest one.
  successors.delete(by);
}

/** Returns the regions that show this answer, or will after the next render. */
export const regionsOf = (shown: unknown): Region[] =>
  shown === undefined ? [] : [...regions].filter((region) => shows(region, shown));

const shows = (region: Region, shown: unknown) =>
  region.answers().some((answer) => leadsTo(answer, shown));

function leadsTo(answer: unknown, shown: unknown): boolean {
  let current = answer;
  while (current !== shown && isObject(current)) current = successors.get(current);
  return current === shown;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

export const isPointedAt = (region: Region): boolean => isTouched(region.element());
