import { toEmailAddress } from "#lib/contract/people/email-address.ts";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import type { Identity } from "./assertion.ts";
import { SamlError } from "./error.ts";

/** Person that an assertion describes. */
export interface Person {
  /** Undefined for an identifier that differs at each sign-in. */
  nameId: string | undefined;
  email: string;
  displayName: string;
}

/** Prefixes that identity providers put before the usual names. */
const prefix =
  /^(?:http:\/\/schemas\.xmlsoap\.org\/(?:ws\/2005\/05\/identity\/)?claims\/|http:\/\/schemas\.microsoft\.com\/identity\/claims\/|urn:mace:dir:attribute-def:|user\.)/;

/** Usual names of attributes, in order of preference. */
const names = {
  email: [
    ...["email", "mail", "emailaddress", "useremail", "primaryemail"],
    ...["urn:oid:0.9.2342.19200300.100.1.3", "urn:oid:1.2.840.113549.1.9.1"],
  ],
  displayName: ["displayname", "urn:oid:2.16.840.1.113730.3.1.241"],
  /** Some identity providers send the account's name as `name`. */
  name: ["name", "fullname", "cn", "commonname", "urn:oid:2.5.4.3"],
  givenName: ["givenname", "firstname", "urn:oid:2.5.4.42"],
  familyName: ["surname", "lastname", "familyname", "sn", "urn:oid:2.5.4.4"],
};

/** Returns the name of an attribute in normalized spelling. */
function usualName(given: string): string {
  const name = given.toLowerCase().replace(prefix, "");
  return name.startsWith("urn:") ? name : name.replaceAll(/[\s_.-]/g, "");
}

/** Finds a value by the names of attributes, or else by their friendly names. */
function reported<T>(
  { attributes }: Identity,
  wanted: readonly string[],
  read: (value: string) => T | undefined,
): T | undefined {
  for (const by of ["name", "friendlyName"] as const) {
    const named = Map.groupBy(attributes, (one) => usualName(one[by]));
    for (const name of wanted) {
      for (const { values } of named.get(name) ?? []) {
        for (const value of values) {
          const found = read(value);
          if (found !== undefined) return found;
        }
      }
    }
  }
  return undefined;
}

/** Returns a name on one line; undefined for an address. */
const plainName = (text: string) =>
  text === "" || text.includes("@") ? undefined : text.replaceAll(/\s+/g, " ");

function displayNameOf(assertion: Identity): string | undefined {
  const find = (wanted: readonly string[]) => reported(assertion, wanted, plainName);
  const displayName = find(names.displayName);
  if (displayName !== undefined) return displayName;
  const parts = [find(names.givenName), find(names.familyName)].filter((part) => part);
  const joined = parts.join(" ") || undefined;
  return parts.length === 2 ? joined : (find(names.name) ?? joined);
}

const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/**
 * Reads the person from an assertion. An attribute with the address takes precedence over the
 * NameID, which may be a name that only looks like an address.
 */
export function personOf(assertion: Identity): Person {
  const { nameId, nameIdFormat } = assertion;
  const email = reported(assertion, names.email, toEmailAddress) ?? toEmailAddress(nameId ?? "");
  if (!email) {
    throw new SamlError(
      "no-email",
      "Neither NameID nor an email attribute is an email address: add one at the identity provider",
    );
  }
  return {
    nameId: nameIdFormat === transient ? undefined : nameId,
    email,
    displayName: firstCharacters(displayNameOf(assertion) ?? nameFromEmail(email), 64),
  };
}
