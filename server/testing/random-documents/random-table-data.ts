import * as fc from "fast-check";
import type { Data } from "../../content/document/nodes.ts";

const ids = ["c1", "c2", "c3"];
const types = [
  "text",
  "number",
  "checkbox",
  "rating",
  "files",
  "users",
  "select",
  "content-ref",
  "image",
  "new",
];

const partly = (members: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(members, { requiredKeys: [] });

const column = partly({
  title: fc.constantFrom<unknown>("Name", "", 3),
  type: fc.constantFrom<unknown>(...types, 1),
  id: fc.constantFrom("c1", "other"),
  textAlignment: fc.constantFrom("left", "right", "justify"),
  verticalAlignment: fc.constantFrom("top", "up"),
  multiple: fc.constantFrom<unknown>(true, false, "true"),
  max: fc.constantFrom<unknown>(5, 10, "5"),
  options: fc.constantFrom<unknown>([], [{ value: "a", label: "A", color: "red" }], [1], "a"),
});

const file = { kind: "file", file: "f1" };
const url = { kind: "url", url: "https://example.com/a.png" };

const value = fc.constantFrom<unknown>(
  "r1.c1",
  "",
  4,
  true,
  null,
  [file],
  [file, { kind: "file", file: "f2" }],
  [url],
  url,
  ["f1"],
  { ref: url, objectFit: "cover" },
  [{ kind: "user", user: "u1" }],
  { kind: "page", page: "p1" },
  [[]],
  { kind: "page" },
);

const record = partly({
  orderIndex: fc.constantFrom<unknown>("000000", "000001", "b", 1),
  values: fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...ids, "c9"), value, { maxKeys: 3 }) },
    { weight: 1, arbitrary: fc.constant<unknown>("none") },
  ),
  more: value,
});

const view = partly({
  type: fc.constantFrom<unknown>("grid", "cards", "list", 1),
  columns: fc.constantFrom<unknown>(["c2", "c1"], ids, [1], "c1"),
  hideHeader: fc.constantFrom<unknown>(true, false, "true"),
  columnWidths: fc.constantFrom<unknown>({ c1: 200 }, { c1: "200" }, []),
  cardSize: fc.constantFrom("medium", "large", "huge"),
  coverDefinition: fc.constantFrom<unknown>("c1", "c3", 1),
  targetDefinition: fc.constantFrom<unknown>("c2", null),
});

const merge = { anchor: { record: "r1", column: "c1" }, rowSpan: 1, colSpan: 2 };

/** Data of tables as callers may have sent it, of columns of all types. */
export const tableData: fc.Arbitrary<Data> = partly({
  view: fc.oneof({ weight: 8, arbitrary: view }, { weight: 1, arbitrary: value }),
  definition: fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...ids), column) },
    { weight: 1, arbitrary: value },
  ),
  records: fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(fc.constantFrom("r1", "r2", "9", "10"), record) },
    { weight: 1, arbitrary: value },
  ),
  cellMerges: fc.constantFrom<unknown>([merge], [merge, { ...merge, rowSpan: 99 }], "none"),
  fullWidth: fc.constantFrom<unknown>(true, "true"),
  more: value,
}).map((data) => JSON.parse(JSON.stringify(data)) as Data);
