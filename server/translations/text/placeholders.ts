/** Braces with others within them. */
const nested = (depth: number): string =>
  depth === 0 ? "[^{}]*" : `[^{}]*(?:\\{${nested(depth - 1)}\\}[^{}]*)*`;
const argumentTypes =
  "plural|select|selectordinal|choice|number|date|time|duration|list|ordinal|spellout";

/** Argument of an ICU message: one text for each number or case, whose number differs by language. */
export const messages = new RegExp(
  `\\{\\s*[\\w.-]+\\s*,\\s*(?:${argumentTypes})\\s*(?:,${nested(4)})?\\}`,
  "gu",
);

/** Messages, variables, tags of templates, format directives, formulas, emojis and addresses. */
export const placeholders = new RegExp(
  [
    messages,
    /\{\{\{[^{}]*\}\}\}|\{\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\}/u,
    /\{%[^{}]*%\}|\{%[^%]{0,1000}%\}|<%[^%]{0,1000}%>/u,
    /\$\$[^$]+\$\$/u,
    /\$t\([^()]{0,200}\)|\$\([\w.-]{1,100}\)/u,
    // Links to other messages.
    /@(?:\.\w{1,20})?:(?:\{[^{}]{0,100}\}|[\w.-]{0,100}\w)/u,
    /\$\{[^{}]*\}|[$#%@]?\{[^{}\s]+\}/u,
    // With spaces: a name alone, or a number with a format.
    /[#%]?\{\s*[\w.$-]+\s*\}|\{\d+[,:][^{}]*\}/u,
    /%%|%(?:\d{1,2}\$)?#@\w{1,100}@/u,
    /%(?:\([^()\s]{1,100}\)|\d{1,4}\$)?[+\-0#]{0,5}(?:\d{1,4}|\*)?(?:\.(?:\d{1,4}|\*))?(?:hh?|ll?|[jqtz])?[sdiofFuxXcbeEgGpaAnYmHMSyIBZ@](?!\p{L})/u,
    /\$[A-Za-z_]\w*|%[A-Za-z_][\w.]{0,100}%/u,
    // Names of elements and their numbers, as in `<0>text</0>`.
    /<\/?(?:[A-Za-z_][\w-]*|\d{1,4})\s?\/?>/u,
    /(?<![\w:]):(?:[a-z][\w+-]*|[+-]1):(?![\w:])|(?<![\w:]):[A-Za-z_]\w*(?![\w:])/u,
    /(?:(?<![A-Za-z])[A-Za-z][A-Za-z\d+.-]{1,20}:\/\/|(?<!\w)www\.)[^\s<>]+/u,
    /(?<![\w.+-])[\w.+-]{1,100}@[\w-]{1,100}\.[\w.]{0,100}\w/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);
