import { compareAnnotations, compareOthers, pairAt } from "./annotations.ts";
import { classOf, type Sender } from "./change-class.ts";
import { compareSchemas } from "./compare-schemas.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { membersOf } from "./spec-node.ts";

const known = ["schema", "itemSchema", "examples", "example"];

/** Compares schemas; a missing one allows anything. */
function compareSchema(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [pair.from.value, pair.to.value];
  if (before === undefined && after === undefined) return;
  if (before !== undefined && after !== undefined) {
    work.compare(origin, pair, sender, compareSchemas);
    return;
  }
  work.report.add(origin, {
    class: classOf(before === undefined ? "narrower" : "wider", sender),
    kind: before === undefined ? "schema-set" : "schema-lifted",
    text: before === undefined ? "Schema added" : "Schema removed",
    ...pair,
  });
}

/** Compares bodies by media type. */
export function compareMedia(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)];
  for (const type of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const media = pairAt(pair, type);
    const [was, is] = [media.from.value !== undefined, media.to.value !== undefined];
    if (!was || !is) {
      work.report.add(origin, {
        class: was ? classOf("other", sender) : "compatible",
        kind: was ? "media-type-removed" : "media-type-added",
        text: `Media type ${type} ${was ? "removed" : "added"}`,
        ...media,
      });
      continue;
    }
    work.compare(origin, media, sender, compareMedium);
  }
}

function compareMedium(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  compareAnnotations(work, origin, pair);
  compareSchema(work, origin, pairAt(pair, "schema"), sender);
  compareSchema(work, origin, pairAt(pair, "itemSchema"), sender);
  const breaks = sender === "nobody" ? "compatible" : "breaking";
  compareOthers(work, origin, pair, (key) => known.includes(key), breaks);
}

export function compareBody(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [pair.from, pair.to].map((node) => membersOf(node).required === true);
  if (before !== after) {
    work.report.add(origin, {
      class: classOf(after ? "narrower" : "wider", sender),
      kind: after ? "body-required" : "body-optional",
      text: `The body is now ${after ? "required" : "optional"}`,
      ...pair,
    });
  }
  compareAnnotations(work, origin, pair);
  compareMedia(work, origin, pairAt(pair, "content"), sender);
}

/** Compares the body of a response in Swagger 2.0, for any media type. */
export const compareAnswerSchema = (
  work: Comparison,
  origin: Origin,
  pair: Pair,
  sender: Sender,
): void => compareSchema(work, origin, pairAt(pair, "schema"), sender);
