import { markKey, sortedMarks } from "./marks.ts";
import type { Inline, Mark, Text } from "./nodes.ts";

/** Collects inlines and texts, merging adjacent texts and equal leaves. */
export class InlineList {
  readonly nodes: (Inline | Text)[] = [];

  text(value: string, marks: Mark[]) {
    if (value === "") return;
    const sorted = sortedMarks(marks);
    let last = this.nodes.at(-1);
    if (last?.object !== "text") {
      last = { object: "text", leaves: [] };
      this.nodes.push(last);
    }
    const leaf = last.leaves.at(-1);
    if (leaf && leaf.marks.map(markKey).join() === sorted.map(markKey).join()) leaf.text += value;
    else last.leaves.push({ object: "leaf", text: value, marks: sorted });
  }

  inline(node: Inline) {
    this.nodes.push(node);
  }
}
