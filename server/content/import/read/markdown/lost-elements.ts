import { isIcon, isUnseen } from "../../../document/format/seen-elements.ts";
import { seenLines } from "./seen-parts.ts";

/** Beginning of a form, a field or a drawing, with the beginning of its text. */
const element =
  /<(form|input|select|textarea|svg|canvas|object|embed)(?=[\s/>])([^<>]{0,200})>?([^<>]{0,40})/gi;

/** Attribute with its value in quotes or without, which may be cut off. */
const attribute = /\s([\w:-]+)(?:=(?:"([^"]*)|'([^']*)|([^\s"'/]+)))?/g;

/** Names of attributes in syntax trees, where they differ. */
const names: Record<string, string> = { "aria-hidden": "ariaHidden", viewbox: "viewBox" };

function attributesIn(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, given = "", double, single, plain]) => {
      const name = given.toLowerCase();
      return [names[name] ?? name, double ?? single ?? plain ?? true];
    }),
  );
}

const fields = new Set(["input", "select", "textarea"]);

/** Returns true for an element that is no loss: a task list keeps its checkboxes. */
const isKept = (tag: string, attributes: Record<string, unknown>) =>
  isUnseen(attributes) ||
  (tag === "input" && /^checkbox$/i.test(String(attributes.type))) ||
  (tag === "svg" && isIcon(attributes));

/** Tag of a script, which may go on in the next line. */
const scriptTag = /^<script[^<>]{0,200}>?/i;

/** Returns the tags of scripts outside of code; they stay in a text, where nothing runs them. */
export function lostScripts(markdown: string): string[] {
  if (!/<script\b/i.test(markdown)) return [];
  const found: string[] = [];
  seenLines(markdown.split("\n"), (start) =>
    found.push(scriptTag.exec(start)?.[0].trim() ?? start),
  );
  return found;
}

/** Block of an API with the name of its specification. */
const specification = /^[ \t>]*:{2,}openapi-[a-z]+\b[^\n]{0,2000}?[{\s]spec="([^"\n]{1,200})"/;

/** Returns the names of the API specifications that the blocks of a text show, once each. */
export function namedSpecifications(markdown: string): string[] {
  if (!markdown.includes("::openapi-")) return [];
  const named = seenLines(markdown.split("\n")).flatMap(
    (line) => specification.exec(line)?.[1] ?? [],
  );
  return [...new Set(named)];
}

/** Returns the forms and drawings in HTML that stay in a text, where readers no longer see them. */
export function lostElements(markdown: string): string[] {
  if (!/<(?:form|input|select|textarea|svg|canvas|object|embed)[\s/>]/i.test(markdown)) return [];
  let inForm = false;
  return seenLines(markdown.split("\n")).flatMap((seen) => {
    const found = [...seen.matchAll(element)].flatMap(
      ([, name = "", attributes = "", text = ""]) => {
        const tag = name.toLowerCase();
        if (isKept(tag, attributesIn(attributes))) return [];
        if (fields.has(tag) && inForm) return [];
        if (tag === "form") inForm = true;
        return [`<${tag}> ${text}`.trim()];
      },
    );
    if (/<\/form>/i.test(seen)) inForm = false;
    return found;
  });
}
