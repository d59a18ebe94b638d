import { SamlFault } from "./fault.ts";

export const namespaces = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

type Namespace = keyof typeof namespaces;

/** Far more than any message has: what the parser does with each of them takes its time. */
const mostTags = 10_000;

function* faultsBefore(text: string) {
  // The way to outside files and to texts that grow without end; no message of SAML has one.
  if (/<!(?!--|\[CDATA\[)/.test(text)) yield "a document type definition";
  // Of these the parser looks for an end through all that follows, again and again.
  if (text.lastIndexOf("<?") > 0) yield "a processing instruction";
  if (text.lastIndexOf("<![CDATA[") > text.lastIndexOf("]]>")) yield "a text without an end";
  if (text.split("<", mostTags + 1).length > mostTags) yield `more than ${mostTags} tags`;
}

/** The root of an XML text. Anybody can send one, so what would do harm while it is read is refused. */
export async function parseXml(given: string): Promise<Element> {
  const text = given.trim();
  const [harm] = faultsBefore(text);
  if (harm) throw new SamlFault("unreadable", `It holds ${harm}, which is not taken`);
  const { DOMParser } = await import("@xmldom/xmldom");
  const refuse = (message: string) => {
    throw new SamlFault("unreadable", `It is no well-formed XML: ${message.split("\n")[0]}`);
  };
  const errorHandler = { warning: () => undefined, error: refuse, fatalError: refuse };
  const { documentElement } = new DOMParser({ errorHandler }).parseFromString(text, "text/xml");
  return documentElement ?? refuse("it is empty");
}

/** The elements of that name right below one, in order. */
export function childrenOf(parent: Element, namespace: Namespace, name: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const element = node as Element;
    if (isNamed(element, namespace, name)) found.push(element);
  }
  return found;
}

/** The elements of that name anywhere below one. */
export const descendantsOf = (parent: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespaces[namespace], name));

export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

/** Text without what stands around it; undefined for none. */
export const textOf = (element: Element | undefined): string | undefined =>
  element?.textContent?.trim() || undefined;

/** An attribute's value; undefined for none. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.getAttribute(name) || undefined;
