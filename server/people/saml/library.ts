import type { X509Certificate } from "node:crypto";
import type { SamlConfig } from "@node-saml/node-saml";
import type { SAMLProviderRow } from "../../db/schema/single-sign-on.ts";
import { type Origin, serviceOf } from "./addresses.ts";

/** Permitted clock difference in milliseconds. */
export const clockSkew = 60_000;

/** Loaded on first use, to save memory where SAML is unused. */
const load = () => import("@node-saml/node-saml");

/** Formats of NameID in order of preference, for identity providers that choose by metadata. */
const nameIdFormats = [
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
];

const formatElement = (format: string) => `<NameIDFormat>${format}</NameIDFormat>`;

/** Facts about an identity provider that a response is compared with. */
export type IdentityProvider = Pick<SAMLProviderRow, "id" | "entityId" | "ssoUrl" | "certificate">;

function configOf(config: Origin, row: IdentityProvider): SamlConfig {
  const { acsURL, entityID } = serviceOf(config, row.id);
  return {
    entryPoint: row.ssoUrl,
    callbackUrl: acsURL,
    issuer: entityID,
    audience: entityID,
    idpCert: row.certificate,
    acceptedClockSkewMs: clockSkew,
    // The format of NameID is up to the identity provider: it may refuse to give another one.
    identifierFormat: null,
    // Either signature suffices: unsigned parts are not read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // The authentication method is up to the identity provider.
    disableRequestedAuthnContext: true,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
  };
}

/** Returns the key that signs requests, if they are signed. */
const requestKeyOf = ({ signRequests, requestKey, requestCertificate }: SAMLProviderRow) =>
  signRequests && requestKey
    ? { privateKey: requestKey, publicCert: requestCertificate ?? undefined }
    : {};

/** Returns the identity provider's address that starts a sign-in with that id. */
export async function requestUrl(config: Origin, row: SAMLProviderRow, id: string) {
  const { SAML } = await load();
  const given = { ...configOf(config, row), ...requestKeyOf(row) };
  const saml = new SAML({ ...given, generateUniqueId: () => id });
  return saml.getAuthorizeUrlAsync(id, undefined, {});
}

/** Returns the service's metadata as XML. */
export async function serviceMetadata(config: Origin, row: SAMLProviderRow): Promise<string> {
  const { SAML } = await load();
  const certificate = row.signRequests ? row.requestCertificate : null;
  const given = { ...configOf(config, row), ...requestKeyOf(row) };
  // Metadata is needed before the identity provider's certificate is known.
  const [first = ""] = nameIdFormats;
  const saml = new SAML({
    ...given,
    idpCert: row.certificate || "-",
    wantAssertionsSigned: true,
    // The library writes one only.
    identifierFormat: first,
  });
  return saml
    .generateServiceProviderMetadata(null, certificate)
    .replace(formatElement(first), nameIdFormats.map(formatElement).join(""));
}

async function validate(given: SamlConfig, samlResponse: string): Promise<string> {
  const { SAML } = await load();
  const { profile } = await new SAML(given).validatePostResponseAsync({
    SAMLResponse: samlResponse,
  });
  const xml = profile?.getAssertionXml?.();
  if (xml === undefined) throw new Error("The response has no assertion");
  return xml;
}

/** Returns the part of a response that this certificate's key signed; throws if there is none. */
export const signedAssertion = (
  config: Origin,
  row: IdentityProvider,
  certificate: X509Certificate,
  samlResponse: string,
): Promise<string> =>
  validate(
    {
      ...configOf(config, row),
      idpCert: certificate.toString(),
      // Checked here with better messages, and again by `rejectInvalid`.
      audience: false,
      acceptedClockSkewMs: -1,
    },
    samlResponse,
  );

/** Runs all of the library's own checks; throws on failure. */
export async function rejectInvalid(
  config: Origin,
  row: IdentityProvider,
  certificate: X509Certificate,
  samlResponse: string,
): Promise<void> {
  await validate({ ...configOf(config, row), idpCert: certificate.toString() }, samlResponse);
}
