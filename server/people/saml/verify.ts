import type { X509Certificate } from "node:crypto";
import type { SAMLAssertionFields } from "#lib/contract/people/saml-sign-ins.ts";
import { type Origin, serviceOf } from "./addresses.ts";
import { fieldsOf, type Identity, readAssertion } from "./assertion.ts";
import { readCertificates } from "./certificates.ts";
import { type Confirmed, checkAssertion } from "./check-assertion.ts";
import { quoted, SamlError } from "./error.ts";
import { type IdentityProvider, rejectInvalid, signedAssertion } from "./library.ts";
import { attributeOf, childrenOf, descendantsOf, isNamed, parseXml, textOf } from "./xml.ts";

export interface Verified extends Confirmed {
  assertion: Identity;
  fields: SAMLAssertionFields;
}

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const lastPart = (urn: string | undefined) => urn?.split(":").at(-1);

function checkStatus(response: Element): void {
  const [status] = childrenOf(response, "protocol", "Status");
  const [code] = status ? childrenOf(status, "protocol", "StatusCode") : [];
  if (attributeOf(code, "Value") === success) return;
  const [inner] = code ? childrenOf(code, "protocol", "StatusCode") : [];
  const [message] = status ? childrenOf(status, "protocol", "StatusMessage") : [];
  const codes = [code, inner].map((one) => lastPart(attributeOf(one, "Value"))).filter(Boolean);
  const said = textOf(message) ?? codes.join(", ");
  throw new SamlError("provider-refused", `The identity provider responded with ${quoted(said)}`);
}

/**
 * Checks a response before its signature, for better error messages; nothing from it is trusted.
 */
async function lookThrough(xml: string, acsURL: string): Promise<void> {
  const response = await parseXml(xml);
  if (!isNamed(response, "protocol", "Response")) {
    throw new SamlError("unreadable", `Not a SAML response but ${quoted(response.localName)}`);
  }
  checkStatus(response);
  if (descendantsOf(response, "assertion", "EncryptedAssertion").length > 0) {
    throw new SamlError("encrypted", "Turn off encryption of assertions: they are sent over https");
  }
  const assertions = descendantsOf(response, "assertion", "Assertion").length;
  if (assertions !== 1) {
    throw new SamlError(
      "bad-signature",
      `The response must have one assertion, but has ${assertions}`,
    );
  }
  const destination = attributeOf(response, "Destination");
  if (destination !== undefined && destination !== acsURL) {
    throw new SamlError(
      "wrong-recipient",
      `The destination is ${quoted(destination)}. Set the ACS URL (reply URL) of the identity provider to ${acsURL}`,
    );
  }
  for (const name of ["SignatureMethod", "DigestMethod"]) {
    const methods = descendantsOf(response, "signature", name);
    if (methods.some((method) => /sha1$/.test(attributeOf(method, "Algorithm") ?? ""))) {
      throw new SamlError("weak-signature", "Configure the identity provider to sign with SHA-256");
    }
  }
}

interface Signed {
  xml: string;
  certificate: X509Certificate;
}

/** During a certificate replacement, either key may have signed. */
async function findSigned(
  config: Origin,
  row: IdentityProvider,
  samlResponse: string,
): Promise<Signed> {
  let cause: unknown;
  for (const certificate of readCertificates(row.certificate)) {
    try {
      return { xml: await signedAssertion(config, row, certificate, samlResponse), certificate };
    } catch (error) {
      cause = error;
    }
  }
  const words = cause instanceof Error ? cause.message : "";
  throw new SamlError(
    "bad-signature",
    `The signature matches no configured certificate (${words || "none configured"}). Compare it with the certificate of the identity provider`,
  );
}

/**
 * Validates a response completely: the provider's key signed it, for this service, and it is valid
 * now. Throws `SamlError` for any other.
 */
export async function verifyResponse(
  config: Origin,
  row: IdentityProvider,
  samlResponse: string,
  now: Date,
): Promise<Verified> {
  const { acsURL, entityID } = serviceOf(config, row.id);
  await lookThrough(Buffer.from(samlResponse, "base64").toString("utf8"), acsURL);
  const { xml, certificate } = await findSigned(config, row, samlResponse);
  const assertion = await readAssertion(xml);
  const fields = fieldsOf(assertion, certificate.fingerprint256);
  try {
    const expected = { issuer: row.entityId, audience: entityID, recipient: acsURL, now };
    const confirmed = checkAssertion(assertion, expected);
    await rejectInvalid(config, row, certificate, samlResponse).catch((error: Error) => {
      throw new SamlError("unreadable", error.message);
    });
    const { id, nameId, nameIdFormat, attributes } = assertion;
    return { ...confirmed, assertion: { id, nameId, nameIdFormat, attributes }, fields };
  } catch (error) {
    if (error instanceof SamlError) error.fields = fields;
    throw error;
  }
}
