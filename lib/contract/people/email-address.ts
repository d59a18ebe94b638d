import * as z from "zod";

const longest = 254;
/** Limit of the part before the @, in UTF-8 (RFC 5321). */
const longestName = 64;

/** Part of the local part of an address (RFC 5321), with letters of any language (RFC 6531). */
const namePattern =
  /^[\w!#$%&'*+/=?^`{|}~\-\u{80}-\u{10FFFF}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\u{80}-\u{10FFFF}]+)*$/u;
const invisible = /[\p{C}\p{Z}\p{DI}]/u;

/** Letters, digits and dots of any language, before normalization. */
const writtenDomain = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the normalized form of a domain: in lower case, with Punycode; undefined for an invalid
 * one.
 */
function comparedDomain(text: string): string | undefined {
  if (!writtenDomain.test(text)) return undefined;
  const hostname = URL.parse(`http://${text}`)?.hostname ?? "";
  return hostname.length <= 253 && domain.test(hostname) ? hostname : undefined;
}

/**
 * Returns the normalized form of an email address, which is stored and compared: in lower case, the
 * domain in Punycode; undefined for an invalid address.
 */
export function toEmailAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const name = text.slice(0, at).normalize("NFC").toLowerCase();
  const host = comparedDomain(text.slice(at + 1));
  if (at < 1 || host === undefined || !namePattern.test(name) || invisible.test(name)) {
    return undefined;
  }
  if (new TextEncoder().encode(name).length > longestName) return undefined;
  const address = `${name}@${host}`;
  return address.length <= longest ? address : undefined;
}

const override = { type: "string", format: "email", maxLength: longest } as const;
const message = "must be an email address";

/**
 * Returns the limit that a part before the @ exceeds: "at most 64 letters before the @"; undefined if
 * it doesn't. Letters outside ASCII take several bytes.
 */
export function longNameError(text: string): string | undefined {
  const name = text
    .slice(0, Math.max(text.lastIndexOf("@"), 0))
    .normalize("NFC")
    .toLowerCase();
  if (new TextEncoder().encode(name).length <= longestName) return undefined;
  const unit = [...name].length > longestName ? "letters" : "bytes in UTF-8";
  return `at most ${longestName} ${unit} before the @`;
}

const messageFor = (text: string) => {
  const limit = longNameError(text);
  return limit === undefined ? message : `must have ${limit}`;
};

export const EmailAddress = z
  .string()
  .max(longest)
  .transform((text, { addIssue }) => {
    const address = toEmailAddress(text);
    if (address === undefined) addIssue(messageFor(text));
    return address ?? text;
  })
  .meta({ override });

/** Address in a list, which has a result of its own; an invalid one stays as it is. */
export const ListedAddress = z
  .string()
  .max(1000)
  .transform((text) => toEmailAddress(text) ?? text)
  .meta({ override });

/** Rejects a list of addresses if none is valid. */
export function requireAnAddress(
  given: (string | { email: string })[],
  { addIssue }: z.core.$RefinementCtx,
): void {
  const emails = given.map((each) => (typeof each === "string" ? each : each.email));
  if (emails.some((email) => toEmailAddress(email) !== undefined)) return;
  for (const [index, email] of emails.entries())
    addIssue({ code: "custom", path: [index], message: messageFor(email) });
}
