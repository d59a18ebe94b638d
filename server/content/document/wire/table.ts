import { isDeepStrictEqual } from "node:util";
import { isObject } from "#lib/data/is-object.ts";
import type { Data } from "../nodes.ts";
import { oneOf, plainFlag, text } from "./members.ts";
import { isSame, type Member, readData, type Shape, writeData } from "./shape.ts";
import { columnShape, shownType, usual } from "./table-columns.ts";
import { readValue, writeValue } from "./table-values.ts";

const ids: Member = {
  write: (value) =>
    Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined,
};
const widths: Member = {
  write: (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === "number"))
      : undefined,
};

/** Returns the shape of a view on some columns. */
const viewShape = (type: unknown, columns: [string, Data][]): Shape => {
  const all = columns.map(([id]) => id);
  const members: Shape["members"] =
    type === "cards"
      ? {
          type: text(),
          columns: usual(ids, all),
          cardSize: usual(oneOf(["medium", "large"]), "medium"),
          targetDefinition: text(),
          coverDefinition: text(),
          coverDefinitionDark: text(),
          hideColumnTitle: plainFlag,
          wrap: plainFlag,
        }
      : {
          type: oneOf(["grid"], "grid"),
          columns: usual(ids, all),
          hideHeader: usual(plainFlag, false),
          columnWidths: widths,
          stickyHeader: plainFlag,
          stickyFirstColumn: plainFlag,
          useNewSizing: plainFlag,
        };
  return { members, isClosed: true };
};

/** Part of a table, with its stored data if the API form doesn't express all of it. */
type Part = Data & { stored?: Data };

type Change = (part: Data) => Data;

const withStored = (written: Data, stored: Data, back: Data): Part =>
  isSame(back, stored) ? written : { ...written, stored };

/** Returns the stored data of a part, unless the client has changed its API form. */
function readPart({ stored, ...shown }: Part, write: Change, read: Change): Data {
  return isObject(stored) && isDeepStrictEqual(write(stored), shown) ? stored : read(shown);
}

const partsOf = (value: unknown): [string, Data][] =>
  isObject(value)
    ? Object.entries(value).filter((entry): entry is [string, Data] => isObject(entry[1]))
    : [];

const mapParts = (parts: [string, Data][], map: (part: Data, name: string, at: number) => Part) =>
  Object.fromEntries(parts.map(([name, part], at) => [name, map(part, name, at)]));

/** Returns an index that sorts as text in numeric order. */
const orderIndexOf = (at: number) => String(at).padStart(6, "0");

const isOrdered = (records: [string, Data][]) =>
  records.some(([, { orderIndex }]) => orderIndex !== undefined);

const hasUsualOrder = (records: [string, Data][]) =>
  records.every(([, { orderIndex }], at) => orderIndex === orderIndexOf(at));

/** Types of the columns in the API form, by column id. */
type Types = ReadonlyMap<string, string>;

const typesIn = (definition: unknown): Types =>
  new Map(partsOf(definition).map(([id, { type }]) => [id, String(type)]));

function shownTypes(view: Data, columns: [string, Data][], records: [string, Data][]): Types {
  const covers = [view.coverDefinition, view.coverDefinitionDark];
  const cells = new Map<string, unknown[]>(columns.map(([id]) => [id, []]));
  for (const [, { values }] of records) {
    for (const [id, value] of Object.entries(isObject(values) ? values : {})) {
      if (value !== null) cells.get(id)?.push(value);
    }
  }
  return new Map(
    columns.map(([id, column]) => {
      const values = cells.get(id) ?? [];
      return [id, shownType(column, { values, isCover: covers.includes(id) })];
    }),
  );
}

function writeRecord(given: Data, standIn: string, types: Types): Data {
  const values = Object.entries(isObject(given.values) ? given.values : {}).flatMap(
    ([id, value]) => {
      const written = value === null ? null : writeValue(value, types.get(id) ?? "text");
      return written === undefined ? [] : [[id, written]];
    },
  );
  const orderIndex = typeof given.orderIndex === "string" ? given.orderIndex : standIn;
  return { orderIndex, values: Object.fromEntries(values) };
}

function readRecord(given: Data, types: Types, isUsual: boolean): Data {
  const { orderIndex: _, ...others } = given;
  const values = isObject(given.values)
    ? Object.fromEntries(
        Object.entries(given.values).map(([id, value]) => [
          id,
          readValue(value, types.get(id) ?? "text"),
        ]),
      )
    : given.values;
  return { ...(isUsual ? others : given), ...(values !== undefined && { values }) };
}

/** Converts the data of a table to its API form. */
export function writeTable(data: Data): Data {
  const { view = {}, definition, records } = data;
  const [columns, rows] = [partsOf(definition), partsOf(records)];
  const ownView = isObject(view) ? view : {};
  const shape = viewShape(ownView.type, columns);
  const types = shownTypes(ownView, columns, rows);
  const standIn = (at: number) => (isOrdered(rows) ? "" : orderIndexOf(at));
  const written = rows.map(([name, row], at): [string, Data] => [
    name,
    writeRecord(row, standIn(at), types),
  ]);
  const isUsual = hasUsualOrder(written);
  const shownView = writeData(shape, ownView);
  const parts: Data = {
    view: withStored(shownView, ownView, readData(shape, shownView)),
    definition: mapParts(columns, (column, id) => {
      const own = columnShape(id, types.get(id) ?? "text");
      const shown = writeData(own, column);
      return withStored(shown, column, readData(own, shown));
    }),
    records: mapParts(rows, (row, _, at) => {
      const shown = written[at]?.[1] ?? {};
      return withStored(shown, row, readRecord(shown, types, isUsual));
    }),
  };
  const inOrder = Object.entries(writeData(tableShape, data)).map(([name, value]) => [
    name,
    Object.hasOwn(parts, name) ? parts[name] : value,
  ]);
  return { ...Object.fromEntries(inOrder), ...parts };
}

/** Converts the data of a table to its stored form. */
export function readTable(data: Data): Data {
  const { view, definition, records } = data;
  const columns = partsOf(definition);
  const shape = viewShape(isObject(view) ? view.type : undefined, columns);
  const types = typesIn(definition);
  const rows = partsOf(records);
  const isUsual = hasUsualOrder(rows);
  return {
    ...data,
    ...(isObject(view) && {
      view: readPart(
        view,
        (part) => writeData(shape, part),
        (part) => readData(shape, part),
      ),
    }),
    ...(isObject(definition) && {
      definition: mapParts(columns, (column, id) => {
        const own = columnShape(id, types.get(id) ?? "text");
        return readPart(
          column,
          (part) => writeData(own, part),
          (part) => readData(own, part),
        );
      }),
    }),
    ...(isObject(records) && {
      records: mapParts(rows, (row, _, at) => {
        const standIn = isUsual ? orderIndexOf(at) : "";
        return readPart(
          row,
          (part) => writeRecord(part, standIn, types),
          (part) => readRecord(part, types, isUsual),
        );
      }),
    }),
  };
}

const isMerge = (value: unknown) => {
  const span = (given: unknown) =>
    Number.isInteger(given) && Number(given) >= 1 && Number(given) <= 50;
  return (
    isObject(value) &&
    isObject(value.anchor) &&
    typeof value.anchor.record === "string" &&
    typeof value.anchor.column === "string" &&
    span(value.rowSpan) &&
    span(value.colSpan)
  );
};

/** Data of tables, without their cells. */
const tableShape: Shape = {
  members: {
    fullWidth: plainFlag,
    search: plainFlag,
    cellMerges: {
      write: (value) => (Array.isArray(value) ? value.filter(isMerge) : undefined),
    },
  },
};
