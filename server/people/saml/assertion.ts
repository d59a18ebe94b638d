import type { SAMLAssertionFields } from "#lib/contract/people/saml-sign-ins.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { SamlError } from "./error.ts";
import { attributeOf, childrenOf, isNamed, parseXml, textOf } from "./xml.ts";

/** Person that a signed assertion names. */
export interface Identity {
  /** Id of the assertion. */
  id: string;
  nameId: string | undefined;
  nameIdFormat: string | undefined;
  attributes: Attribute[];
}

/** Parsed signed assertion, not validated yet. */
export interface Assertion extends Identity {
  root: Element;
  issuer: string | undefined;
  confirmations: Element[];
  conditions: Element[];
  /** Audiences of each restriction. */
  audiences: (string | undefined)[][];
}

/** Attribute of a person, with the name for people (`FriendlyName`) beside its own. */
export interface Attribute {
  name: string;
  friendlyName: string;
  values: string[];
}

const attributesOf = (root: Element): Attribute[] =>
  childrenOf(root, "assertion", "AttributeStatement")
    .flatMap((statement) => childrenOf(statement, "assertion", "Attribute"))
    .map((attribute) => ({
      name: attributeOf(attribute, "Name") ?? "",
      friendlyName: attributeOf(attribute, "FriendlyName") ?? "",
      values: childrenOf(attribute, "assertion", "AttributeValue").map((one) => textOf(one) ?? ""),
    }));

/** Parses a signed assertion; only call it with the output of `signedAssertion`. */
export async function readAssertion(xml: string): Promise<Assertion> {
  const root = await parseXml(xml);
  if (!isNamed(root, "assertion", "Assertion")) throw new SamlError("unreadable");
  const below = (parent: Element | undefined, name: string) =>
    parent ? childrenOf(parent, "assertion", name) : [];
  const subjects = below(root, "Subject");
  const names = below(subjects[0], "NameID");
  if (below(subjects[0], "EncryptedID").length > 0) throw new SamlError("encrypted");
  const id = attributeOf(root, "ID");
  if (!id || subjects.length !== 1 || names.length !== 1) {
    throw new SamlError("unreadable", "The assertion must have exactly one NameID");
  }
  const conditions = below(root, "Conditions");
  return {
    id,
    root,
    issuer: textOf(below(root, "Issuer")[0]),
    nameId: textOf(names[0]),
    nameIdFormat: attributeOf(names[0], "Format"),
    confirmations: below(subjects[0], "SubjectConfirmation"),
    conditions,
    audiences: below(conditions[0], "AudienceRestriction").map((restriction) =>
      below(restriction, "Audience").map(textOf),
    ),
    attributes: attributesOf(root),
  };
}

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** Returns the data of bearer confirmations. */
export const bearerData = ({ confirmations }: Assertion): Element[] =>
  confirmations
    .filter((one) => attributeOf(one, "Method") === bearer)
    .flatMap((one) => childrenOf(one, "assertion", "SubjectConfirmationData"));

const most = { attributes: 50, values: 20, length: 500 };
const clip = (text: string) => firstCharacters(text, most.length);

/** Some identity providers repeat an attribute for each of its values. */
function shownAttributes(attributes: readonly Attribute[]): Record<string, string[]> {
  const named = attributes.filter(({ name }) => name !== "" && name !== "__proto__");
  const byName = Map.groupBy(named, ({ name }) => clip(name));
  const shown = [...byName].slice(0, most.attributes).map(([name, all]) => {
    const values = all.flatMap((one) => one.values);
    return [name, values.slice(0, most.values).map(clip)] as const;
  });
  return Object.fromEntries(shown);
}

export function fieldsOf(assertion: Assertion, signedWith: string): SAMLAssertionFields {
  const { issuer, nameId, nameIdFormat, audiences, attributes } = assertion;
  const [data] = bearerData(assertion);
  const shown = (text: string | undefined) => (text === undefined ? undefined : clip(text));
  return {
    issuer: shown(issuer),
    nameId: shown(nameId),
    nameIdFormat: shown(nameIdFormat),
    audience: shown(audiences.flat().join(", ") || undefined),
    recipient: shown(attributeOf(data, "Recipient")),
    notBefore: shown(attributeOf(assertion.conditions[0], "NotBefore")),
    notOnOrAfter: shown(attributeOf(data, "NotOnOrAfter")),
    inResponseTo: shown(attributeOf(data, "InResponseTo")),
    signedWith,
    attributes: shownAttributes(attributes),
  };
}
