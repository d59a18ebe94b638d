import { type Assertion, bearerData } from "./assertion.ts";
import { quoted, SamlError } from "./error.ts";
import { clockSkew } from "./library.ts";
import { attributeOf, childrenOf } from "./xml.ts";

interface Expected {
  /** Entity id of the identity provider. */
  issuer: string;
  audience: string;
  recipient: string;
  now: Date;
}

/** Validated data for the rest of the sign-in. */
export interface Confirmed {
  /** Id of the request; undefined for an IdP-initiated sign-in. */
  inResponseTo: string | undefined;
  /** Time from which the assertion would be rejected as too old. */
  expiresAt: Date;
}

function timeOf(element: Element | undefined, name: string): number | undefined {
  const text = attributeOf(element, name);
  if (text === undefined) return undefined;
  // All times of SAML are in UTC, also those without a zone.
  const time = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(time))
    throw new SamlError("unreadable", `${name} is not a valid time: ${quoted(text)}`);
  return time;
}

function checkTimes(element: Element | undefined, now: Date): void {
  const [notBefore, notOnOrAfter] = [timeOf(element, "NotBefore"), timeOf(element, "NotOnOrAfter")];
  const clocks = "Compare the clocks of both servers";
  if (notBefore !== undefined && now.getTime() + clockSkew < notBefore) {
    const from = new Date(notBefore).toISOString();
    throw new SamlError(
      "not-yet-valid",
      `The assertion is valid from ${from}, and the time of this service is ${now.toISOString()}. ${clocks}`,
    );
  }
  if (notOnOrAfter !== undefined && now.getTime() - clockSkew >= notOnOrAfter) {
    const until = new Date(notOnOrAfter).toISOString();
    throw new SamlError(
      "expired",
      `The assertion was valid until ${until}, and the time of this service is ${now.toISOString()}. ${clocks}`,
    );
  }
}

function confirm(data: Element, { recipient, now }: Expected): Confirmed {
  const reported = attributeOf(data, "Recipient");
  if (reported !== recipient) {
    throw new SamlError(
      "wrong-recipient",
      `The recipient is ${quoted(reported)}. Set the ACS URL (reply URL) of the identity provider to ${recipient}`,
    );
  }
  const until = timeOf(data, "NotOnOrAfter");
  if (until === undefined) {
    throw new SamlError("unreadable", "The subject confirmation has no expiry");
  }
  checkTimes(data, now);
  return {
    inResponseTo: attributeOf(data, "InResponseTo"),
    expiresAt: new Date(until + clockSkew),
  };
}

/** One valid confirmation suffices; otherwise the first one's error is reported. */
function confirmAny(all: Element[], expected: Expected): Confirmed {
  let first: unknown;
  for (const data of all) {
    try {
      return confirm(data, expected);
    } catch (fault) {
      first ??= fault;
    }
  }
  throw first ?? new SamlError("unreadable", "The assertion has no bearer confirmation");
}

/** Validates issuer, audience, recipient and times of a signed assertion. */
export function checkAssertion(assertion: Assertion, expected: Expected): Confirmed {
  const { issuer, audience, now } = expected;
  if (assertion.issuer !== issuer) {
    throw new SamlError(
      "wrong-issuer",
      `The issuer is ${quoted(assertion.issuer)}, but the configured entity ID is ${quoted(issuer)}`,
    );
  }
  if (assertion.conditions.length !== 1) {
    throw new SamlError("unreadable", "The assertion must have exactly one Conditions element");
  }
  const isMeant = assertion.audiences.every((restriction) => restriction.includes(audience));
  if (assertion.audiences.length === 0 || !isMeant) {
    const reported = assertion.audiences.flat().join(", ");
    throw new SamlError(
      "wrong-audience",
      `The audience is ${quoted(reported)}. Set the audience (entity ID) of the identity provider to ${audience}`,
    );
  }
  const confirmed = confirmAny(bearerData(assertion), expected);
  checkTimes(assertion.conditions[0], now);
  const [statement] = childrenOf(assertion.root, "assertion", "AuthnStatement");
  if (!statement) {
    throw new SamlError("unreadable", "The assertion has no authentication statement");
  }
  const sessionEnd = timeOf(statement, "SessionNotOnOrAfter");
  if (sessionEnd !== undefined && now.getTime() - clockSkew >= sessionEnd) {
    throw new SamlError("expired", "The session at the identity provider has ended");
  }
  return confirmed;
}
