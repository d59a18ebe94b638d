import type { X509Certificate } from "node:crypto";
import type { SAMLAssertionFields } from "#lib/contract/saml-sign-ins.ts";
import type { Config } from "../config.ts";
import { serviceOf } from "./addresses.ts";
import { type Assertion, fieldsOf, readAssertion } from "./assertion.ts";
import { readCertificates } from "./certificates.ts";
import { type Confirmed, checkAssertion } from "./check-assertion.ts";
import { quoted, SamlFault } from "./fault.ts";
import { refuseInvalid, signedAssertion } from "./library.ts";
import type { SAMLProviderRow } from "./table.ts";
import { attributeOf, childrenOf, descendantsOf, isNamed, parseXml, textOf } from "./xml.ts";

export interface Verified extends Confirmed {
  assertion: Assertion;
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
  throw new SamlFault("provider-refused", `The identity provider answered ${quoted(said)}`);
}

/** What can be said of a response before its signature is looked at; none of it is believed. */
async function lookThrough(xml: string, acsURL: string): Promise<void> {
  const response = await parseXml(xml);
  if (!isNamed(response, "protocol", "Response")) {
    throw new SamlFault("unreadable", `It is no SAML response but ${quoted(response.localName)}`);
  }
  checkStatus(response);
  if (descendantsOf(response, "assertion", "EncryptedAssertion").length > 0) {
    throw new SamlFault(
      "encrypted",
      "Switch the encryption of assertions off: they travel by https",
    );
  }
  const assertions = descendantsOf(response, "assertion", "Assertion").length;
  if (assertions !== 1) {
    throw new SamlFault("bad-signature", `It holds ${assertions} assertions instead of one`);
  }
  const destination = attributeOf(response, "Destination");
  if (destination !== undefined && destination !== acsURL) {
    throw new SamlFault(
      "wrong-recipient",
      `It is meant for ${quoted(destination)}. Set the ACS URL (reply URL) at the identity provider to ${acsURL}`,
    );
  }
  for (const name of ["SignatureMethod", "DigestMethod"]) {
    const methods = descendantsOf(response, "signature", name);
    if (methods.some((method) => /sha1$/.test(attributeOf(method, "Algorithm") ?? ""))) {
      throw new SamlFault("weak-signature", "Set the identity provider to sign with SHA-256");
    }
  }
}

interface Signed {
  xml: string;
  certificate: X509Certificate;
}

/** While one certificate replaces another, either may have signed. */
async function findSigned(
  config: Config,
  row: SAMLProviderRow,
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
  throw new SamlFault(
    "bad-signature",
    `No certificate set here fits its signature (${words || "there is none"}). Compare the certificate with the identity provider's`,
  );
}

/** Checks a response in full; what it answers with was signed by the provider's key, for us, and now. */
export async function verifyResponse(
  config: Config,
  row: SAMLProviderRow,
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
    await refuseInvalid(config, row, certificate, samlResponse).catch((error: Error) => {
      throw new SamlFault("unreadable", error.message);
    });
    return { ...confirmed, assertion, fields };
  } catch (error) {
    if (error instanceof SamlFault) error.fields = fields;
    throw error;
  }
}
