import { type Assertion, bearerData } from "./assertion.ts";
import { quoted, SamlFault } from "./fault.ts";
import { clockSkew } from "./library.ts";
import { attributeOf, childrenOf } from "./xml.ts";

interface Expected {
  /** The identity provider's name. */
  issuer: string;
  audience: string;
  recipient: string;
  now: Date;
}

/** What the sign-in goes on with. */
export interface Confirmed {
  /** The request that it answers; undefined when the identity provider began. */
  inResponseTo: string | undefined;
  /** From then on the assertion would be refused as too old. */
  expiresAt: Date;
}

function timeOf(element: Element | undefined, name: string): number | undefined {
  const text = attributeOf(element, name);
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new SamlFault("unreadable", `${name} is no time: ${quoted(text)}`);
  return time;
}

function checkTimes(element: Element | undefined, now: Date): void {
  const [notBefore, notOnOrAfter] = [timeOf(element, "NotBefore"), timeOf(element, "NotOnOrAfter")];
  const clocks = "Compare the clocks of the two sides";
  if (notBefore !== undefined && now.getTime() + clockSkew < notBefore) {
    const from = new Date(notBefore).toISOString();
    throw new SamlFault(
      "not-yet-valid",
      `It is valid from ${from}, and here it is ${now.toISOString()}. ${clocks}`,
    );
  }
  if (notOnOrAfter !== undefined && now.getTime() - clockSkew >= notOnOrAfter) {
    const until = new Date(notOnOrAfter).toISOString();
    throw new SamlFault(
      "expired",
      `It was valid until ${until}, and here it is ${now.toISOString()}. ${clocks}`,
    );
  }
}

function confirm(data: Element, { recipient, now }: Expected): Confirmed {
  const told = attributeOf(data, "Recipient");
  if (told !== recipient) {
    throw new SamlFault(
      "wrong-recipient",
      `It is meant for ${quoted(told)}. Set the ACS URL (reply URL) at the identity provider to ${recipient}`,
    );
  }
  const until = timeOf(data, "NotOnOrAfter");
  if (until === undefined) {
    throw new SamlFault("unreadable", "The subject's confirmation does not say when it ends");
  }
  checkTimes(data, now);
  return {
    inResponseTo: attributeOf(data, "InResponseTo"),
    expiresAt: new Date(until + clockSkew),
  };
}

/** One of several confirmations is enough; the first one's fault is told. */
function confirmAny(all: Element[], expected: Expected): Confirmed {
  let first: unknown;
  for (const data of all) {
    try {
      return confirm(data, expected);
    } catch (fault) {
      first ??= fault;
    }
  }
  throw (
    first ?? new SamlFault("unreadable", "The assertion has no confirmation of the kind bearer")
  );
}

/** Judges a signed assertion: from whom, for whom, where to, and when. */
export function checkAssertion(assertion: Assertion, expected: Expected): Confirmed {
  const { issuer, audience, now } = expected;
  if (assertion.issuer !== issuer) {
    throw new SamlFault(
      "wrong-issuer",
      `It comes from ${quoted(assertion.issuer)}, and the entity ID set here is ${quoted(issuer)}`,
    );
  }
  if (assertion.conditions.length !== 1) {
    throw new SamlFault("unreadable", "The assertion must have one set of conditions");
  }
  const isMeant = assertion.audiences.every((restriction) => restriction.includes(audience));
  if (assertion.audiences.length === 0 || !isMeant) {
    const told = assertion.audiences.flat().join(", ");
    throw new SamlFault(
      "wrong-audience",
      `Its audience is ${quoted(told)}. Set the audience (entity ID) at the identity provider to ${audience}`,
    );
  }
  const confirmed = confirmAny(bearerData(assertion), expected);
  checkTimes(assertion.conditions[0], now);
  const [statement] = childrenOf(assertion.root, "assertion", "AuthnStatement");
  if (!statement) {
    throw new SamlFault("unreadable", "The assertion does not say that somebody signed in");
  }
  const sessionEnd = timeOf(statement, "SessionNotOnOrAfter");
  if (sessionEnd !== undefined && now.getTime() - clockSkew >= sessionEnd) {
    throw new SamlFault("expired", "The session at the identity provider has ended");
  }
  return confirmed;
}
