import type { X509Certificate } from "node:crypto";
import type { SamlConfig } from "@node-saml/node-saml";
import type { Config } from "../config.ts";
import { serviceOf } from "./addresses.ts";
import type { SAMLProviderRow } from "./table.ts";

/** How far the clocks of the two sides may differ. */
export const clockSkew = 60_000;

/** Loaded with the first use: where nobody signs in this way, it takes no memory. */
const load = () => import("@node-saml/node-saml");

function configOf(config: Config, row: SAMLProviderRow): SamlConfig {
  const { acsURL, entityID } = serviceOf(config, row.id);
  return {
    entryPoint: row.ssoUrl,
    callbackUrl: acsURL,
    issuer: entityID,
    audience: entityID,
    idpCert: row.certificate,
    acceptedClockSkewMs: clockSkew,
    // Either is enough: what is not signed is not read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // How somebody proved who they are is the identity provider's business.
    disableRequestedAuthnContext: true,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    ...(row.signRequests &&
      row.requestKey && {
        privateKey: row.requestKey,
        publicCert: row.requestCertificate ?? undefined,
      }),
  };
}

/** The address at the identity provider that begins a sign-in under that id. */
export async function requestUrl(config: Config, row: SAMLProviderRow, id: string) {
  const { SAML } = await load();
  const saml = new SAML({ ...configOf(config, row), generateUniqueId: () => id });
  return saml.getAuthorizeUrlAsync(id, undefined, {});
}

/** What the identity provider has to know, as XML. */
export async function serviceMetadata(config: Config, row: SAMLProviderRow): Promise<string> {
  const { SAML } = await load();
  const certificate = row.signRequests ? row.requestCertificate : null;
  const given = configOf(config, row);
  // The metadata is what an identity provider is set up with, before its certificate is known here.
  const saml = new SAML({ ...given, idpCert: row.certificate || "-", wantAssertionsSigned: true });
  return saml.generateServiceProviderMetadata(null, certificate);
}

async function validate(given: SamlConfig, samlResponse: string): Promise<string> {
  const { SAML } = await load();
  const { profile } = await new SAML(given).validatePostResponseAsync({
    SAMLResponse: samlResponse,
  });
  const xml = profile?.getAssertionXml?.();
  if (xml === undefined) throw new Error("There is no assertion in it");
  return xml;
}

/** The part of a response that this certificate's key signed, as it was signed; throws when nothing was. */
export const signedAssertion = (
  config: Config,
  row: SAMLProviderRow,
  certificate: X509Certificate,
  samlResponse: string,
): Promise<string> =>
  validate(
    {
      ...configOf(config, row),
      idpCert: certificate.toString(),
      // These are looked at with words for what is wrong, then once more by `refuseInvalid`.
      audience: false,
      acceptedClockSkewMs: -1,
    },
    samlResponse,
  );

/** The library's own checks of everything; throws. */
export async function refuseInvalid(
  config: Config,
  row: SAMLProviderRow,
  certificate: X509Certificate,
  samlResponse: string,
): Promise<void> {
  await validate({ ...configOf(config, row), idpCert: certificate.toString() }, samlResponse);
}
