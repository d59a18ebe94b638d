import type { Data } from "../nodes.ts";

/** Member of a node's data. */
export interface Member {
  /** Name in the API form, if it differs from the stored one. */
  name?: string;
  /** Returns the value for the API form; undefined if that can't have it. */
  write: (value: unknown) => unknown;
  /** Returns the value to store; undefined for a value that isn't stored. */
  read?: (value: unknown) => unknown;
  /** Default in the API form, for members that are required there. */
  standIn?: unknown;
}

/** Data of a kind of node: its members, and whether the API form may have others. */
export interface Shape {
  members: Record<string, Member>;
  isClosed?: boolean;
}

const named = ({ members }: Shape, name: string): [string, Member] | undefined =>
  Object.hasOwn(members, name) && members[name]
    ? [name, members[name]]
    : Object.entries(members).find(([, member]) => member.name === name);

/** Converts data to the API form, in the same order. */
export function writeData(shape: Shape, data: Data): Data {
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const [own, member] = named(shape, name) ?? [];
    if (own === undefined || !member) return shape.isClosed ? [] : [[name, value]];
    const written = member.write(value);
    return written === undefined ? [] : [[member.name ?? own, written]];
  });
  const written: Data = Object.fromEntries(entries);
  for (const [own, { name = own, standIn }] of Object.entries(shape.members)) {
    if (standIn !== undefined && !Object.hasOwn(written, name)) written[name] = standIn;
  }
  return written;
}

/** Converts data to the stored form, in the same order. */
export function readData({ members }: Shape, data: Data): Data {
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const [own, member] =
      Object.entries(members).find(([each, { name: shown = each }]) => shown === name) ?? [];
    const read = member?.read ? member.read(value) : value;
    return read === undefined ? [] : [[own ?? name, read]];
  });
  return Object.fromEntries(entries);
}

/** Compares values with the order of their members, which texts keep. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
