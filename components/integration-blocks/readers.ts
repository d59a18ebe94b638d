import { isRecord } from "./values";

/** Takes a member of an element as scripts may give it; throws a `Misread` where it cannot be taken. */
export type Reader<Taken> = (given: unknown) => Taken;

type Members = Readonly<Record<string, Reader<unknown>>>;
export type Taken<Shape extends Members> = { [Name in keyof Shape]: ReturnType<Shape[Name]> };

/** What is wrong with a member, and where it is within its element. */
export class Misread extends Error {
  readonly place: readonly string[];

  constructor(reason: string, place: readonly string[] = []) {
    super(reason);
    this.place = place;
  }
}

function within<Taken>(name: string, read: () => Taken): Taken {
  try {
    return read();
  } catch (error) {
    throw error instanceof Misread ? new Misread(error.message, [name, ...error.place]) : error;
  }
}

function wrong(given: unknown, wanted: string): never {
  throw new Misread(given === undefined || given === null ? "Required" : `Must be ${wanted}`);
}

const isPlain = (given: unknown): given is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof given);

/** Words, or a value that is shown as words; what a binding does not hold is nothing. */
export function text(given: unknown): string {
  if (given === undefined || given === null) return "";
  return isPlain(given) ? String(given) : wrong(given, "a text");
}

/** What names one thing among others. */
export function key(given: unknown): string {
  return typeof given === "string" || typeof given === "number"
    ? String(given)
    : wrong(given, "a text or a number");
}

/** The name of what a control sets. */
export function stateName(given: unknown): string {
  if (typeof given !== "string" || given === "") return wrong(given || undefined, "a text");
  if (given.length > 256) throw new Misread("At most 256 characters");
  return given;
}

/** Whether something is on; left out, it is not. */
export function on(given: unknown): boolean {
  if (given === undefined || given === null) return false;
  return typeof given === "boolean" ? given : wrong(given, "true or false");
}

/** What an element holds: one thing or several. */
export function children(given: unknown): readonly unknown[] {
  if (given === undefined || given === null) return [];
  return Array.isArray(given) ? given : [given];
}

/** As it was given: whoever uses it looks into it. */
export const anything = (given: unknown): unknown => given;

export const optional =
  <Taken>(read: Reader<Taken>): Reader<Taken | undefined> =>
  (given) =>
    given === undefined ? undefined : read(given);

/** One of these words; another is left out, as if it had not been given. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Reader<Word | undefined> =>
  (given) =>
    words.find((word) => word === given);

/** A number that fits; another is left out, as if it had not been given. */
export const numberThat =
  (fits: (given: number) => boolean): Reader<number | undefined> =>
  (given) =>
    typeof given === "number" && fits(given) ? given : undefined;

/** An object of which these members are taken, and no others. */
export const members =
  <const Shape extends Members>(shape: Shape): Reader<Taken<Shape>> =>
  (given) => {
    if (!isRecord(given)) return wrong(given, "an object");
    const taken = Object.entries(shape).map(([name, read]) => [
      name,
      within(name, () => read(given[name])),
    ]);
    return Object.fromEntries(taken);
  };

/** Up to `most` of the same; `otherwise` says what it is when it is no list. */
export const list =
  <Taken>(read: Reader<Taken>, most: number, otherwise: string): Reader<Taken[]> =>
  (given) => {
    if (!Array.isArray(given)) throw new Misread(otherwise);
    if (given.length > most) throw new Misread(`At most ${most} entries`);
    return given.map((each, index) => within(String(index), () => read(each)));
  };
