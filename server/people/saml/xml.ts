import { SamlError } from "./error.ts";

export const namespaces = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

type Namespace = keyof typeof namespaces;

/** Far above any real message: parsing time grows with each. */
const mostTags = 10_000;

function* faultsBefore(text: string) {
  // Could load external files or expand endlessly; SAML messages have none.
  if (/<!(?!--|\[CDATA\[)/.test(text)) yield "a document type definition";
  // The parser would search the whole rest for the end of each.
  if (text.lastIndexOf("<?") > 0) yield "a processing instruction";
  if (text.lastIndexOf("<![CDATA[") > text.lastIndexOf("]]>")) yield "an unterminated text";
  if (text.split("<", mostTags + 1).length > mostTags) yield `more than ${mostTags} tags`;
}

/** Parses untrusted XML and returns its root; rejects constructs that are harmful to parse. */
export async function parseXml(given: string): Promise<Element> {
  const text = given.trim();
  const [harm] = faultsBefore(text);
  if (harm) throw new SamlError("unreadable", `The XML contains ${harm}, which is not allowed`);
  const { DOMParser } = await import("@xmldom/xmldom");
  const refuse = (message: string) => {
    throw new SamlError("unreadable", `Not well-formed XML: ${message.split("\n")[0]}`);
  };
  const errorHandler = { warning: () => undefined, error: refuse, fatalError: refuse };
  const { documentElement } = new DOMParser({ errorHandler }).parseFromString(text, "text/xml");
  return documentElement ?? refuse("it is empty");
}

/** Returns the direct children with that name, in order. */
export function childrenOf(parent: Element, namespace: Namespace, name: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const element = node as Element;
    if (isNamed(element, namespace, name)) found.push(element);
  }
  return found;
}

export const descendantsOf = (parent: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespaces[namespace], name));

export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

/** Returns the trimmed text of an element; undefined for none. */
export const textOf = (element: Element | undefined): string | undefined =>
  element?.textContent?.trim() || undefined;

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.getAttribute(name) || undefined;
