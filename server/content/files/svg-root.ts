const namespace = "http://www.w3.org/2000/svg";

/**
 * Limit of internal entities that a document type declares; drawing programs declare about twelve.
 */
const mostEntities = 100;

/** Limit for the end of the root's tag, in bytes: only comments and declarations precede it. */
const mostBytes = 256 * 1024;

/** Decodes XML by its byte order mark or first letters; undefined if it isn't text. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, mostBytes));
  return text.includes("\0") ? undefined : text;
}

/** Returns the position after the next occurrence of a text. */
function after(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from);
  return at < 0 ? undefined : at + end.length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const subsetPart = /"[^"]*"|'[^']*'|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|[^"'\]<]+|<(?!!--|\?)/y;
const doctypeStart = /<!DOCTYPE\s+(?:[\w.-]+:)?svg\b[^[>]*(>|\[)/y;
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g;

interface Prolog {
  /** Position of the root element. */
  end: number;
  entities: Map<string, string>;
}

/** Reads the document type at a position; undefined without a valid one. */
function readDoctype(text: string, at: number): Prolog | undefined {
  const start = matchAt(doctypeStart, text, at);
  if (!start) return undefined;
  const entities = new Map<string, string>();
  let end = at + start[0].length;
  if (start[1] === ">") return { end, entities };
  const from = end;
  for (let part = matchAt(subsetPart, text, end); part; part = matchAt(subsetPart, text, end))
    end += part[0].length;
  if (text[end] !== "]") return undefined;
  for (const [, name = "", double, single] of text.slice(from, end).matchAll(entity)) {
    if (entities.size === mostEntities) break;
    entities.set(name, double ?? single ?? "");
  }
  const close = matchAt(/\]\s*>/y, text, end);
  return close ? { end: end + close[0].length, entities } : undefined;
}

/** Skips spaces, comments, instructions and the document type before the root. */
function readProlog(text: string): Prolog | undefined {
  let prolog: Prolog = { end: 0, entities: new Map() };
  for (;;) {
    const at = prolog.end + (matchAt(/\s*/y, text, prolog.end)?.[0].length ?? 0);
    let end: number | undefined;
    if (text.startsWith("<!--", at)) end = after(text, "-->", at + 4);
    else if (text.startsWith("<?", at)) end = after(text, "?>", at + 2);
    else if (text.startsWith("<!", at)) {
      const read = readDoctype(text, at);
      if (!read) return undefined;
      prolog = read;
      continue;
    } else return { ...prolog, end: at };
    if (end === undefined) return undefined;
    prolog = { ...prolog, end };
  }
}

const rootStart = /<(?:([\p{L}_][\p{L}\p{N}_.-]*):)?svg(?=[\s/>])/uy;
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Attributes of the root element that contain its size. */
type SvgRoot = Map<string, string>;

/**
 * Returns the size attributes of XML with an SVG root element, whatever precedes it; undefined for
 * other XML. Takes linear time. A root without a namespace is also accepted.
 */
export function readSvgRoot(bytes: Uint8Array): SvgRoot | undefined {
  const text = decode(bytes);
  const prolog = text === undefined ? undefined : readProlog(text);
  const root = text !== undefined && prolog ? matchAt(rootStart, text, prolog.end) : null;
  if (text === undefined || !prolog || !root) return undefined;
  const declared = root[1] === undefined ? "xmlns" : `xmlns:${root[1]}`;
  const size: SvgRoot = new Map();
  let uri: string | undefined;
  let end = prolog.end + root[0].length;
  for (let each = matchAt(attribute, text, end); each; each = matchAt(attribute, text, end)) {
    end += each[0].length;
    const [, name = "", double, single = ""] = each;
    if (name === declared) uri ??= double ?? single;
    if (/^(?:width|height|viewBox)$/.test(name)) size.set(name, double ?? single);
  }
  if (!matchAt(/\s*\/?>/y, text, end)) return undefined;
  const named = uri?.replace(/^&([\w.-]+);$/, (whole, name) => prolog.entities.get(name) ?? whole);
  const isSvg = named === namespace || (named === undefined && root[1] === undefined);
  return isSvg ? size : undefined;
}
