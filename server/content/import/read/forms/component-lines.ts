import { fencedLines } from "../../../document/format/scan-code.ts";
import { hintStyle } from "../../../document/format/tag-forms.ts";
import { attributeOf, itemsIn, labelsIn } from "./component-attributes.ts";
import {
  cardLines,
  expandable,
  fieldLines,
  updateLines,
  withInlineComponents,
} from "./component-fields.ts";
import { hintLines, tabLine } from "./tag-lines.ts";

/** Styles of hints by their own component. */
const hints: Record<string, string> = {
  Note: "info",
  Info: "info",
  Tip: "success",
  Check: "success",
  Warning: "warning",
  Caution: "warning",
  Danger: "danger",
};
/** Last lines of components by name; groups have none. */
const ends: Record<string, string> = {
  Tabs: "{% endtabs %}",
  TabItem: "{% endtab %}",
  Tab: "{% endtab %}",
  "Tabs.Tab": "{% endtab %}",
  Admonition: "{% endhint %}",
  Callout: "{% endhint %}",
  Steps: "{% endstepper %}",
  Step: "{% endstep %}",
  Accordion: "</details>",
  Expandable: "</details>",
  Card: "",
  CardGroup: "",
  AccordionGroup: "",
  Frame: "",
  Columns: "",
  Column: "",
  Update: "",
  ParamField: "",
  ResponseField: "",
  ...Object.fromEntries(Object.keys(hints).map((name) => [name, "{% endhint %}"])),
};
const names = Object.keys(ends).join("|");
const opening = new RegExp(`^([ \\t]*)<(${names})(?=[\\s>]|$)`);
const singleLine = new RegExp(
  `^([ \\t]*)(<(?!(?:Tabs|Steps|CardGroup|Columns|AccordionGroup)[\\s>])(${names})(?:\\s[^<>]*)?>)([^\\s<].*)</\\3>[ \\t]*$`,
);
/** First tab of a group; groups without one stay as written. */
const tab = /^[ \t]*<(?:TabItem|Tab|Tabs\.Tab)(?=[\s>]|$)/;
const step = /^[ \t]*<Step(?=[\s>]|$)/;
const heading = /^[ \t]*(#{1,6})[ \t]/;
const closing = new RegExp(`^([ \\t]*)</(${names})>[ \\t]*$`);
const emptyCard = /^([ \t]*)(<Card\s[^<>]*)\/>[ \t]*$/;
const alert = /^([ \t]*)> ?\[!(\w+)\][-+]?[ \t]*(.*)$/;

/** Limit of lines of one tag. */
const longestTag = 100;

/**
 * Returns the number of lines of the opening tag that begins here; 0 if its end is there, too, so
 * that it has no lines of content.
 */
function linesOfTag(lines: readonly string[], at: number): number {
  for (let more = 0; more < longestTag; more += 1) {
    const line = lines[at + more]?.trimEnd();
    if (line === undefined) return 0;
    if (/<\/|\/>$/.test(line)) return 0;
    if (/(?:^|[^=])>$/.test(line)) return more + 1;
  }
  return 0;
}

/** Returns the level of the first heading in steps. */
function levelIn(lines: readonly string[]): number | undefined {
  const isFenced = fencedLines();
  for (const line of lines) {
    if (isFenced(line)) continue;
    if (/^[ \t]*<\/Steps>/.test(line)) return undefined;
    const [, marks] = heading.exec(line) ?? [];
    if (marks !== undefined) return marks.length;
  }
  return undefined;
}

const widthOf = (line: string) => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** Limit of components within components. */
const deepest = 50;

/** Open component. */
interface Frame {
  name: string;
  /** Indentation of the outermost component. */
  base: string;
  /** Width of the indentation of the content. */
  width: number;
  /** Text after the content. */
  caption: string | undefined;
  /** Its own tags are removed. */
  isPlain: boolean;
  /** Level of headings that begin steps; undefined if steps are components. */
  level?: number | undefined;
  /** Number of steps begun by headings. */
  steps: number;
}

/** Converts lines with MDX components or GitHub alerts. */
class Reader {
  readonly #lines: readonly string[];
  readonly #labels = new Map<string, string>();
  /** Titles of the next tabs, if the enclosing tag lists them. */
  #titles: string[] = [];
  readonly #open: Frame[] = [];
  /** Number of remaining end tags, by name. */
  readonly #ends = new Map<string, number>();
  readonly made: string[] = [];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    for (const line of lines) {
      const [, , name] = closing.exec(line) ?? [];
      if (name !== undefined) this.#ends.set(name, (this.#ends.get(name) ?? 0) + 1);
    }
  }

  /** Converts a line outside code; returns the number of lines that it consumed. */
  read(at: number): number {
    const line = this.#lines[at] ?? "";
    return this.#component(line, at) || this.#alert(line, at) || this.copy(line);
  }

  /** Copies a line without the indentation that content of components has. */
  copy(given: string, isCode = false): number {
    const line = isCode ? given : withInlineComponents(given);
    const frame = this.#open.at(-1);
    const level = isCode ? undefined : heading.exec(line)?.[1]?.length;
    if (frame && level !== undefined && level === frame.level) {
      this.made.push(frame.base + (frame.steps === 0 ? "{% stepper %}" : "{% endstep %}"));
      this.made.push(`${frame.base}{% step %}`);
      frame.steps += 1;
    }
    const isIndented = frame && line.trim() !== "";
    this.made.push(
      isIndented ? frame.base + line.slice(Math.min(frame.width, widthOf(line))) : line,
    );
    return 1;
  }

  #component(line: string, at: number): number {
    const [, , ended] = closing.exec(line) ?? [];
    if (ended !== undefined) {
      this.#ends.set(ended, (this.#ends.get(ended) ?? 0) - 1);
      return this.#open.at(-1)?.name === ended ? this.#end(ended) : 0;
    }
    const [, space = "", card] = emptyCard.exec(line) ?? [];
    if (card !== undefined) {
      const base = this.#open[0]?.base ?? space;
      this.made.push("", ...cardLines(card).map((each) => each && base + each));
      return 1;
    }
    const [, indent = "", tag = "", name = "", text] = singleLine.exec(line) ?? [];
    if (text !== undefined) {
      this.#begin(tag, name, indent, indent.length);
      this.copy(indent + text);
      return this.#end(name);
    }
    const [, before = "", opened] = opening.exec(line) ?? [];
    const count = opened === undefined ? 0 : linesOfTag(this.#lines, at);
    if (opened === undefined || count === 0) return 0;
    if (this.#open.length >= deepest) return 0;
    const openOnes = this.#open.filter((frame) => frame.name === opened).length;
    if ((this.#ends.get(opened) ?? 0) <= openOnes) return 0;
    const whole = this.#lines.slice(at, at + count).join(" ");
    const next = this.#lines.slice(at + count, at + count + longestTag);
    const first = next.find((each) => each.trim() !== "") ?? "";
    if (opened === "Tabs" && !tab.test(first)) return 0;
    const isPlain = opened === "Steps" && !step.test(first);
    const level = isPlain ? levelIn(next) : undefined;
    this.#begin(whole, opened, before, Math.max(before.length, widthOf(first)), { isPlain, level });
    return count;
  }

  #begin(
    tag: string,
    name: string,
    indent: string,
    width: number,
    { isPlain = false, level }: { isPlain?: boolean; level?: number | undefined } = {},
  ): void {
    const base = this.#open[0]?.base ?? indent;
    if (name === "Tabs") {
      for (const [value, label] of labelsIn(tag)) this.#labels.set(value, label);
      this.#titles = itemsIn(tag);
    }
    const lines = isPlain ? [""] : this.#firstLines(tag, name);
    for (const line of lines) this.made.push(line && base + line);
    const caption = name === "Frame" ? attributeOf(tag, "caption") : undefined;
    this.#open.push({ name, base, width, caption, isPlain, level, steps: 0 });
  }

  #firstLines(tag: string, name: string): string[] {
    const title = attributeOf(tag, "title");
    const own = hints[name];
    if (own !== undefined) return hintLines("", own, title);
    switch (name) {
      case "Tabs":
        return ["{% tabs %}"];
      case "Steps":
        return ["{% stepper %}"];
      case "Step":
        return ["{% step %}", ...(title ? [`### ${title}`, ""] : [])];
      case "Accordion":
      case "Expandable":
        return expandable(tag);
      case "Card":
        return ["", ...cardLines(tag)];
      case "ParamField":
      case "ResponseField":
        return fieldLines(tag);
      case "Update":
        return updateLines(tag);
      case "TabItem":
      case "Tabs.Tab":
      case "Tab": {
        const value = attributeOf(tag, "value") ?? "";
        const label = attributeOf(tag, "label") ?? title ?? this.#labels.get(value);
        return [tabLine(label ?? this.#titles.shift() ?? value)];
      }
      case "Admonition":
      case "Callout":
        return hintLines("", hintStyle(attributeOf(tag, "type") ?? "") ?? "info", title);
      default:
        return [""];
    }
  }

  #end(name: string): number {
    const base = this.#open[0]?.base ?? "";
    const { caption, isPlain, steps = 0 } = this.#open.pop() ?? {};
    if (caption) this.made.push("", `${base}*${caption}*`);
    if (steps > 0) this.made.push(`${base}{% endstep %}`);
    const end = isPlain && steps === 0 ? "" : ends[name];
    this.made.push(...(end?.startsWith("<") ? [""] : []), end ? base + end : "");
    return 1;
  }

  #alert(line: string, at: number): number {
    const [, indent = "", name = "", title] = alert.exec(line) ?? [];
    const style = hintStyle(name.toLowerCase());
    if (style === undefined) return 0;
    this.made.push(...hintLines(indent, style, title));
    let count = 1;
    for (; ; count += 1) {
      const [, text] = /^[ \t]*> ?(.*)$/.exec(this.#lines[at + count] ?? "") ?? [];
      if (text === undefined) break;
      this.made.push(indent + text);
    }
    this.made.push(`${indent}{% endhint %}`, "");
    return count;
  }
}

/**
 * Converts components (tabs, admonitions, steps, cards and expandable blocks) and quotes that begin
 * with `[!NOTE]` to tags of the format, outside code. Steps may be components, or begin with
 * headings.
 */
export function convertComponents(lines: readonly string[]): string[] {
  const reader = new Reader(lines);
  const isFenced = fencedLines();
  for (let at = 0; at < lines.length; )
    at += isFenced(lines[at] ?? "") ? reader.copy(lines[at] ?? "", true) : reader.read(at);
  return reader.made;
}
