import { isObject } from "#lib/data/is-object.ts";
import type { Data } from "./nodes.ts";

/** Returns an index that sorts as text in numeric order. */
const orderIndexOf = (at: number) => String(at).padStart(6, "0");

/** Applies a function to the members of an object that are objects themselves. */
function mapMembers(value: unknown, change: (member: Data, name: string, at: number) => Data) {
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member], at) => [
    name,
    isObject(member) ? change(member, name, at) : member,
  ]);
  return Object.fromEntries(members) as Data;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Removes parts of tables that the API form derives: default columns, ids and order. Stored texts
 * don't have them.
 */
export function withoutTableDefaults(data: Data): Data {
  const { view, definition, records } = data;
  const columns = isObject(definition) ? Object.keys(definition) : [];
  const isDefaultOrder =
    isObject(records) &&
    Object.values(records).every(
      (record, at) => isObject(record) && record.orderIndex === orderIndexOf(at),
    );
  const without = (member: Data, name: string, value: unknown) => {
    const { [name]: own, ...rest } = member;
    return own !== undefined && isSame(own, value) ? rest : member;
  };
  return {
    ...data,
    ...(isObject(view) && {
      view: without(without(view, "columns", columns), "hideHeader", false),
    }),
    ...(isObject(definition) && {
      definition: mapMembers(definition, (member, id) => without(member, "id", id)),
    }),
    ...(isDefaultOrder && {
      records: mapMembers(records, ({ orderIndex: _, ...member }) => member),
    }),
  };
}
