import {
  type Alternative,
  alternativesOfSchema,
  alternativesOfShape,
  type Member,
  type Schema,
  type Schemas,
} from "./alternatives.ts";
import { Kind, type Shape, type Shapes } from "./shape.ts";

export interface Difference {
  /** `Site.urls.published`; `[]` for elements of a list, `{}` for values of a map. */
  at: string;
  what: string;
}

interface Options {
  shapes: Shapes;
  schemas: Schemas;
  /** Type of the first name in `at`. */
  at: string;
  /** Compares the schema for parsing instead of the promised one. */
  reading?: boolean;
}

type Wanted = Alternative<Shape>;
type Given = Alternative<Schema>;

/**
 * Compares the schema of a response with a shape. The schema may be stricter where a shape has no
 * limit: lengths, formats, whole numbers. Optional members may be promised, but not required for
 * parsing.
 */
export function differences(
  shape: Shape,
  schema: Schema,
  { shapes, schemas, at, reading = false }: Options,
): Difference[] {
  const seen = new Set<string>();

  function compare(of: Shape, own: Schema, at: string): Difference[] {
    return compareAll(alternativesOfShape(of, shapes), alternativesOfSchema(own, schemas), at);
  }

  function compareAll(wanted: Wanted[], given: Given[], at: string): Difference[] {
    if (wanted.some((one) => one.is === "any")) return [];
    const found: Difference[] = [];
    const left = [...given];
    for (const one of wanted) {
      const match = nearest(one, left);
      if (match) {
        left.splice(left.indexOf(match), 1);
        found.push(...compareOne(one, match, at));
      } else {
        found.push({ at, what: `may be ${describeType(one)}, which the contract does not know` });
      }
    }
    for (const one of left)
      found.push({ at, what: `may be ${describeType(one)} in the contract alone` });
    return found;
  }

  function compareOne(wanted: Wanted, given: Given, at: string): Difference[] {
    if (wanted.name && given.name) {
      // Types of the same name are compared separately; other pairs once here.
      const pair = `${wanted.name} ${given.name}`;
      if (wanted.name === given.name || seen.has(pair)) return [];
      seen.add(pair);
    }
    const found = reading ? [] : limits(wanted, given).map((what) => ({ at, what }));
    if (wanted.of && given.of) {
      found.push(...compare(wanted.of, given.of, at + (wanted.is === "list" ? "[]" : "{}")));
    }
    return [...found, ...compareMembers(wanted, given, at)];
  }

  function compareMembers(
    { members: wanted = new Map() }: Wanted,
    { members: given = new Map() }: Given,
    at: string,
  ): Difference[] {
    const found: Difference[] = [];
    for (const [name, { of, required }] of wanted) {
      const own = given.get(name);
      const what = needs({ of, required }, own, reading);
      if (what) found.push({ at: `${at}.${name}`, what });
      if (own) found.push(...compare(of, own.of, `${at}.${name}`));
    }
    for (const [name, { required }] of given) {
      if (wanted.has(name) || (reading && !required)) continue;
      found.push({
        at: `${at}.${name}`,
        what: `is ${reading ? "needed by" : "in"} the contract alone`,
      });
    }
    return found;
  }

  const first = alternativesOfShape(shape, shapes).map(({ name, ...one }) =>
    name === undefined || name === shape ? one : { name, ...one },
  );
  return compareAll(first, alternativesOfSchema(schema, schemas), at);
}

function needs(wanted: Member<Shape>, given: Member<Schema> | undefined, reading: boolean) {
  if (!given) return reading ? undefined : "is not in the contract";
  if (reading)
    return given.required && !wanted.required && "is optional, and needed by the contract";
  return wanted.required && !given.required && "is required, and optional in the contract";
}

/**
 * Returns the alternative of the same kind with most members in common, preferring equal values.
 */
function nearest(wanted: Wanted, given: Given[]): Given | undefined {
  const likeness = (other: Given) => {
    let points = 0;
    for (const [name, { of }] of wanted.members ?? []) {
      const own = other.members?.get(name);
      if (!own) continue;
      const [ours, theirs] = [valuesOf(of), own.of.enum ?? [own.of.const]];
      const reported = ours !== undefined && (own.of.enum || "const" in own.of);
      points += reported ? (ours.some((value) => theirs.includes(value)) ? 10 : -100) : 1;
    }
    return points;
  };
  const [best] = given
    .filter((other) => sameKind(wanted, other))
    .toSorted((one, other) => likeness(other) - likeness(one));
  return best && likeness(best) >= 0 ? best : undefined;
}

const valuesOf = (of: Shape): unknown[] | undefined =>
  of instanceof Kind && of.is === "values" ? [...of.values] : undefined;

const sameKind = (wanted: Wanted, given: Given) =>
  wanted.is === given.is || (wanted.is === "num" && given.is === "int");

function limits(wanted: Wanted, given: Given): string[] {
  const found: string[] = [];
  for (const name of ["min", "max", "format"] as const) {
    const stated = wanted[name];
    if (stated === undefined || stated === given[name]) continue;
    found.push(`has the ${name} ${stated}, and ${given[name] ?? "none"} in the contract`);
  }
  const [ours, theirs] = [wanted.values ?? [], given.values ?? []].map((all) =>
    all.toSorted().join(),
  );
  if (ours !== theirs) found.push(`is one of ${ours}, and of ${theirs} in the contract`);
  return found;
}

function describeType({ is, members, values }: Wanted | Given): string {
  if (is === "values") return `one of ${values}`;
  return members ? `an object of ${[...members.keys()].join(", ")}` : is;
}
