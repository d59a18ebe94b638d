import type { Data } from "./nodes.ts";

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Sorts as text in the order of the numbers. */
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

const isOrdered = (records: unknown) =>
  isObject(records) &&
  Object.values(records).some((record) => isObject(record) && record.orderIndex !== undefined);

/**
 * Fills what a table of the wire format always has: the columns of its view, ids of its definitions,
 * and an order of its records, which is theirs unless one of them says another.
 */
export function withTableDefaults(data: Data = {}): Data {
  const { view = { type: "grid" }, definition = {}, records = {}, ...rest } = data;
  const isGrid = isObject(view) && view.type === "grid";
  const columns = isObject(definition) ? Object.keys(definition) : [];
  const ordered = isOrdered(records);
  return {
    ...rest,
    view: isObject(view) ? { columns, ...(isGrid && { hideHeader: false }), ...view } : view,
    definition: mapMembers(definition, (member, id) => ({ id, title: "", ...member })),
    records: mapMembers(records, (member, _, at) => ({
      orderIndex: ordered ? "" : orderIndexOf(at),
      values: {},
      ...member,
    })),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The reverse of `withTableDefaults`: texts hold only what differs from the defaults. */
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
