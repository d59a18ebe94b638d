import { isDeepStrictEqual } from "node:util";
import { isObject } from "#lib/data/is-object.ts";
import type { Data, Mark } from "../nodes.ts";
import { colourShape } from "./data-shapes.ts";
import { isSame, readData, writeData } from "./shape.ts";
import type { WireMark } from "./wire-nodes.ts";

const plain = new Set([
  "bold",
  "italic",
  "code",
  "keyboard",
  "strikethrough",
  "superscript",
  "subscript",
]);

const markOf = (type: string, data: Data = {}): Mark => ({
  object: "mark",
  type,
  ...(Object.keys(data).length > 0 && { data }),
});

/** Returns the API form of a mark. Marks without one become a colour without effect. */
function shownMark({ type, data = {} }: Mark): Mark {
  if (plain.has(type)) return markOf(type, data);
  return markOf("color", writeData(colourShape, type === "color" ? data : {}));
}

/** Returns the stored form of a mark from its API form. */
const plainlyRead = ({ type, data }: Pick<Mark, "type" | "data">): Mark =>
  markOf(type, type === "color" && isObject(data) ? readData(colourShape, data) : data);

export function writeMark(mark: Mark): WireMark {
  const shown = shownMark(mark);
  if (isSame(plainlyRead(shown), markOf(mark.type, mark.data))) return shown;
  return { ...shown, stored: { type: mark.type, ...(mark.data && { data: mark.data }) } };
}

/** Mark from a request, whose stored form isn't checked yet. */
export type GivenMark = { type: string; data?: Data | null; stored?: unknown };

export function readMark({ type, data, stored }: GivenMark): Mark {
  const given = markOf(type, data ?? {});
  if (isObject(stored) && typeof stored.type === "string") {
    const own = markOf(stored.type, isObject(stored.data) ? stored.data : {});
    if (isDeepStrictEqual(shownMark(own), given)) return own;
  }
  return plainlyRead(given);
}
