import type { News } from "./in-place.ts";

interface Held {
  /** The answer that is shown meanwhile: who shows another one does not ask. */
  shown: unknown;
  news: News;
  /** Shows what is held. */
  show: () => void;
  /** Waits until someone asks for it, not only until nobody points. */
  asked?: boolean;
}

/** Whether an answer in place of the shown one would move what somebody points at. */
export type Moves = (shown: unknown, fresh: unknown) => boolean;

interface Region {
  element: () => Element | null;
  answers: () => readonly unknown[];
  /** Left out for a list of rows of one height: what is new about those that it has moves nothing. */
  moves?: Moves | undefined;
}

const regions = new Set<Region>();
/** Which answer has taken the place of which: a region goes on naming the old one until it is drawn. */
const successors = new WeakMap<object, unknown>();
const held = new Map<string, Held>();
const listeners = new Set<() => void>();
let version = 0;

/** What stands open in a list, such as the menu of a row, keeps its place as well. */
const touching = ":hover, :focus-within, [data-state=open], :has([data-state=open])";
const lookEvery = 500;
let looking: ReturnType<typeof setInterval> | undefined;

const isTouched = (element: Element | null) => element?.matches(touching) ?? false;

/** Answers that wait, since somebody points at what they would move. */
export const heldAnswers = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Another one whenever what waits is. */
  version: () => version,
  /** What waits for whoever shows this answer. */
  of: (shown: unknown) => [...held.values()].find((one) => one.shown === shown),
  keep(hash: string, one: Held) {
    held.set(hash, one);
    tell();
  },
  /** Forgets what waits, once it is shown or newer answers are. */
  drop(hash: string) {
    if (held.delete(hash)) tell();
  },
  get: (hash: string) => held.get(hash),
  /** What waits for the regions that stand in elements of this kind. */
  in(accept: (element: Element) => boolean): readonly Held[] {
    const isThere = (region: Region) => {
      const element = region.element();
      return element !== null && accept(element);
    };
    const there = [...regions].filter(isThere);
    return [...held.values()].filter((one) => there.some((region) => shows(region, one.shown)));
  },
};

function tell() {
  version += 1;
  for (const listener of listeners) listener();
  if (held.size > 0) looking ??= setInterval(letIn, lookEvery);
  else {
    clearInterval(looking);
    looking = undefined;
  }
}

/** Shows what waits only until nobody points at where it is shown. */
function letIn() {
  for (const one of [...held.values()]) {
    if (!one.asked && !regionsOf(one.shown).some(isPointedAt)) one.show();
  }
}

/** Names the part of the page that shows some answers; ends with what is returned. */
export function addRegion(region: Region): () => void {
  regions.add(region);
  if (held.size > 0) tell();
  return () => {
    regions.delete(region);
    if (held.size > 0) tell();
  };
}

/** Says that the parts of the page that show an answer are about to show another one in its place. */
export function replaced(answer: unknown, by: unknown): void {
  if (!isObject(answer) || !isObject(by) || answer === by) return;
  successors.set(answer, by);
  // An answer that comes back is the newest again.
  successors.delete(by);
}

/** The parts of the page that show this answer, or will once they are drawn again. */
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
