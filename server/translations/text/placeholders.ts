/** Pattern for braces with nested braces. */
const nested = (depth: number): string =>
  depth === 0 ? "[^{}]*" : `[^{}]*(?:\\{${nested(depth - 1)}\\}[^{}]*)*`;
const argumentTypes =
  "plural|select|selectordinal|choice|number|date|time|duration|list|ordinal|spellout";

/**
 * ICU message with one text for each number or case. Languages have different numbers of cases, so
 * it stays as it is.
 */
export const messages = new RegExp(
  `\\{\\s*[\\w.-]+\\s*,\\s*(?:${argumentTypes})\\s*(?:,${nested(4)})?\\}`,
  "gu",
);

/** Messages, and template tags with characters that HTML would encode. */
export const verbatimInHtml = new RegExp(
  [
    messages,
    /\{\{[^{}<>&]*[<>&][^{}]*\}\}/u,
    /\{%[^%<>&]{0,1000}[<>&][^%]{0,1000}%\}|<%[^%]{0,1000}%>/u,
    /\$\{[^{}<>&]*[<>&][^{}]*\}/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** Values of attributes of elements in code. */
const attributeValue = `"[^"<>]{0,500}"|'[^'<>]{0,500}'|\\{[^{}]{0,500}(?:\\{[^{}]{0,500}\\}[^{}]{0,100}){0,3}\\}`;
/** Elements in code: those of HTML are no text. */
const elements = new RegExp(
  `</?(?:[A-Za-z_][\\w.:-]{0,100}|\\d{1,4})(?:\\s{1,10}(?:[\\w:@.-]{1,100}(?:=(?:${attributeValue}))?|\\{\\.{3}[^{}]{1,100}\\})){0,20}\\s{0,10}/?>|</?[#@][^<>]{1,200}>`,
  "u",
);

/** Messages, variables, tags of templates, format directives, formulas, emojis and addresses. */
export const placeholders = new RegExp(
  [
    messages,
    /\{\{\{[^{}]*\}\}\}|\{\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\}/u,
    /\{%[^{}]*%\}|\{%[^%]{0,1000}%\}|<%[^%]{0,1000}%>/u,
    /\$\$[^$]+\$\$/u,
    // A formula, not two prices.
    /\$(?=[^\s$])[^$\n]{0,200}?[\\^_=][^$\n]{0,200}(?<!\s)\$(?!\d)/u,
    /\$t\([^()]{0,200}\)|\$\([\w.-]{1,100}\)/u,
    // Links to other messages.
    /@(?:\.\w{1,20})?:(?:\{[^{}]{0,100}\}|[\w.-]{0,100}\w)/u,
    /\$\{[^{}]*\}|[$#%@]?\{[^{}\s]+\}/u,
    // With spaces: only a name, or a number with a format.
    /[#%]?\{\s*[\w.$-]+\s*\}|\{\d+[,:][^{}]*\}/u,
    /%%|%(?:\d{1,2}\$)?#@\w{1,100}@/u,
    /%(?:\([^()\s]{1,100}\)|\d{1,4}\$)?[+\-0#]{0,5}(?:\d{1,4}|\*)?(?:\.(?:\d{1,4}|\*))?(?:hh?|ll?|[jqtz])?[sdiofFuxXcbeEgGpaAnYmHMSyIBZ@](?!\p{L})/u,
    // Named, as in Ruby.
    /%<[\w.]{1,100}>[+\-0#]{0,5}(?:\d{1,4})?(?:\.\d{1,4})?[sdiofuxXcbeEgGaA](?!\p{L})/u,
    /\$[A-Za-z_]\w*|%[A-Za-z_][\w.]{0,100}%/u,
    elements,
    // Expressions and blocks of components, as in `{t("key", { count: 1 })}` and `{#if one}`.
    /\{[A-Za-z_$][\w.$]{0,100}\([^()\n]{0,200}\)\}|\{[#@:][A-Za-z][^{}\n]{0,200}\}|\{\/\*[^{}]{0,500}\*\/\}/u,
    /[#@]\{[^{}\n]{0,200}(?:\{[^{}\n]{0,200}\}[^{}\n]{0,200}){0,3}\}/u,
    // Names of people and packages.
    /(?<![\w.+@-])@[A-Za-z][\w-]{0,100}(?:[./][\w-]{1,100}){0,10}(?:\([^()\n]{0,200}\))?/u,
    // Paths and options of commands.
    /(?<![\w/.~:<])(?:(?:~|\.{1,2})\/[\w.{}:@*/-]{0,500}[\w}*]|(?:\/[\w.{}:@*-]{0,100}[\w}*]){2,20})/u,
    /(?<![\w-])--[a-z][\w-]{0,100}(?:=[^\s<>]{1,200})?/u,
    /(?<!\w)(?:mailto|tel):(?=\S|$)[+\d()-]{0,40}/u,
    /(?<![\w:]):(?:[a-z][\w+-]*|[+-]1):(?![\w:])|(?<![\w:]):[A-Za-z_]\w*(?![\w:])/u,
    /(?:(?<![A-Za-z])[A-Za-z][A-Za-z\d+.-]{1,20}:\/\/|(?<!\w)www\.)[^\s<>]+/u,
    /(?<![\w.+-])[\w.+-]{1,100}@[\w-]{1,100}\.[\w.]{0,100}\w/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);
