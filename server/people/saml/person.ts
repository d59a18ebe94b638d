import { toEmailAddress } from "#lib/contract/people/email-address.ts";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import type { Assertion } from "./assertion.ts";
import { SamlError } from "./error.ts";

/** Whom an assertion speaks of. */
export interface Person {
  /** Undefined where it differs each time. */
  nameId: string | undefined;
  email: string;
  displayName: string;
}

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
const names = {
  email: [
    "email",
    "mail",
    "emailaddress",
    "urn:oid:0.9.2342.19200300.100.1.3",
    "urn:oid:1.2.840.113549.1.9.1",
  ],
  displayName: [
    "displayname",
    "name",
    "http://schemas.microsoft.com/identity/claims/displayname",
    "urn:oid:2.16.840.1.113730.3.1.241",
  ],
  givenName: ["givenname", "firstname", "first_name", "urn:oid:2.5.4.42"],
  familyName: ["surname", "lastname", "last_name", "sn", "urn:oid:2.5.4.4"],
};

/** Finds an attribute by its name, or else by the name for people (`FriendlyName`). */
function reported(
  { attributes, friendlyNames }: Assertion,
  wanted: readonly string[],
): string | undefined {
  for (const named of [Object.entries(attributes), friendlyNames]) {
    for (const [name, values] of named) {
      const short = name.toLowerCase().replace(claims, "");
      const value = values.find(Boolean);
      if (value && wanted.includes(short)) return value;
    }
  }
  return undefined;
}

const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/** Reads the person out of an assertion: the address is its name, or one of the usual attributes. */
export function personOf(assertion: Assertion): Person {
  const addresses = [assertion.nameId, reported(assertion, names.email)];
  const email = addresses.map((text) => text && toEmailAddress(text)).find(Boolean);
  if (!email) {
    throw new SamlError(
      "no-email",
      "Neither NameID nor an email attribute is an email address: add one at the identity provider",
    );
  }
  const parts = [reported(assertion, names.givenName), reported(assertion, names.familyName)];
  const displayName =
    reported(assertion, names.displayName) ?? (parts.filter(Boolean).join(" ") || undefined);
  const isTransient = assertion.nameIdFormat === transient;
  return {
    nameId: isTransient ? undefined : assertion.nameId,
    email,
    displayName: firstCharacters(displayName ?? nameFromEmail(email), 64),
  };
}
