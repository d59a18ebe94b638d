/**
 * Notation of expected responses, independent of the contract they test: an
 * object lists members, `!` marks required ones; a string names another shape; functions below
 * build the rest.
 */
export type Shape = string | Kind | { readonly [names: string]: Shape };

export class Kind {
  readonly is:
    | "text"
    | "bool"
    | "int"
    | "num"
    | "null"
    | "any"
    | "list"
    | "map"
    | "values"
    | "either"
    | "both";
  readonly of: readonly Shape[];
  readonly values: readonly (string | boolean)[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly format: string | undefined;

  constructor(is: Kind["is"], more: Partial<Omit<Kind, "is">> = {}) {
    this.is = is;
    this.of = more.of ?? [];
    this.values = more.values ?? [];
    this.min = more.min;
    this.max = more.max;
    this.format = more.format;
  }
}

export type Shapes = Readonly<Record<string, Shape>>;

/** Any text; the contract may add limits (ids have 1 to 128 characters). */
export const text = new Kind("text");
export const upTo = (max: number) => new Kind("text", { max });
export const between = (min: number, max: number) => new Kind("text", { min, max });
export const filled = new Kind("text", { min: 1 });
export const time = new Kind("text", { format: "date-time" });
export const uri = new Kind("text", { format: "uri" });
export const bool = new Kind("bool");
export const int = new Kind("int");
/** Any number; the contract may require whole numbers. */
export const num = new Kind("num");
export const any = new Kind("any");
export const none = new Kind("null");

export const is = (...values: (string | boolean)[]) => new Kind("values", { values });
export const list = (of: Shape, { min, max }: { min?: number; max?: number } = {}) =>
  new Kind("list", { of: [of], ...(min && { min }), ...(max && { max }) });
export const map = (of: Shape) => new Kind("map", { of: [of] });
export const either = (...of: Shape[]) => new Kind("either", { of });
export const both = (...of: Shape[]) => new Kind("both", { of });
/**
 * One of several sets of members without a discriminator, so no schema can require one whole set.
 */
export function oneOf(...sets: Readonly<Record<string, Shape>>[]): Shape {
  const members = sets.flatMap((set) => Object.entries(set));
  return Object.fromEntries(members.map(([names, of]) => [names.replaceAll("!", ""), of]));
}
export const orNull = (of: Shape) => either(of, none);

/** Envelope of lists. */
export const pageOf = (item: Shape, more: Readonly<Record<string, Shape>> = {}): Shape => ({
  next: { "page!": text },
  "count!": int,
  "items!": list(item),
  ...more,
});
