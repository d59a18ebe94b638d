import { compareAnnotations, pairAt } from "./annotations.ts";
import { classOf, type Sender } from "./change-class.ts";
import { compareAnswerSchema, compareMedia } from "./compare-media.ts";
import { compareParameter } from "./compare-parameters.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, membersOf, nothing, type SpecNode } from "./spec-node.ts";

/** Returns the headers of a response by lower-case name. */
function headersOf(answer: SpecNode): Map<string, SpecNode> {
  const headers = childOf(answer, "headers");
  const names = Object.keys(membersOf(headers));
  return new Map(names.map((name) => [name.toLowerCase(), childOf(headers, name)]));
}

function compareHeaders(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [headersOf(pair.from), headersOf(pair.to)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const header = { from: before.get(name) ?? nothing, to: after.get(name) ?? nothing };
    const [was, is] = [header.from.value !== undefined, header.to.value !== undefined];
    if (was && is) {
      work.compare(origin, header, sender, compareParameter);
      continue;
    }
    work.report.add(origin, {
      class: was ? classOf("other", sender) : "compatible",
      kind: was ? "header-removed" : "header-added",
      text: `Header ${name} ${was ? "removed" : "added"}`,
      ...header,
    });
  }
}

/** Compares one response with its headers and bodies. */
function compareAnswer(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  compareAnnotations(work, origin, pair);
  compareHeaders(work, origin, pair, sender);
  compareMedia(work, origin, pairAt(pair, "content"), sender);
  compareAnswerSchema(work, origin, pair, sender);
}

/** Compares responses by status: callers rely on those of success. */
export function compareResponses(
  work: Comparison,
  origin: Origin,
  pair: Pair,
  sender: Sender,
): void {
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)];
  for (const status of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (status.startsWith("x-")) continue;
    const answer = pairAt(pair, status);
    const [was, is] = [answer.from.value !== undefined, answer.to.value !== undefined];
    if (was && is) {
      work.compare(origin, answer, sender, compareAnswer);
      continue;
    }
    const breaks = was && status.startsWith("2");
    work.report.add(origin, {
      class: breaks ? classOf("other", sender) : "compatible",
      kind: was ? "response-removed" : "response-added",
      text: `Response ${status} ${was ? "removed" : "added"}`,
      ...answer,
    });
  }
}
