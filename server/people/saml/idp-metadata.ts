import * as z from "zod";
import { longestCertificate } from "#lib/contract/people/saml.ts";
import { Uri } from "#lib/contract/platform/common.ts";
import { readCertificates, toCertificate } from "./certificates.ts";
import { quoted, SamlError } from "./error.ts";
import { attributeOf, childrenOf, descendantsOf, isNamed, parseXml, textOf } from "./xml.ts";

const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const fault = (message: string) => new SamlError("unreadable", message);

/**
 * Returns the only identity provider in a metadata document, which may describe several parties.
 */
function findProvider(root: Element): { entity: Element; role: Element } {
  const entities = isNamed(root, "metadata", "EntityDescriptor")
    ? [root]
    : descendantsOf(root, "metadata", "EntityDescriptor");
  const found = entities.flatMap((entity) =>
    childrenOf(entity, "metadata", "IDPSSODescriptor").map((role) => ({ entity, role })),
  );
  const [first] = found;
  if (entities.length === 0) {
    throw fault(`Not SAML metadata: the root element is ${quoted(root.localName)}`);
  }
  if (!first) throw fault("This is the metadata of an application, not of an identity provider");
  if (found.length > 1)
    throw fault(`The metadata has ${found.length} identity providers: keep only one`);
  return first;
}

function addressIn(role: Element): string {
  const services = childrenOf(role, "metadata", "SingleSignOnService");
  const service = services.find((one) => attributeOf(one, "Binding") === redirect);
  if (!service) throw fault("The metadata has no sign-in URL with the HTTP-Redirect binding");
  const address = Uri.safeParse(attributeOf(service, "Location")?.trim());
  if (!address.success) throw fault("The sign-in URL is not a valid http(s) URL");
  return address.data;
}

function readAll(body: string) {
  try {
    return readCertificates(body);
  } catch {
    throw fault("A certificate in the metadata is not valid");
  }
}

function certificatesIn(role: Element): string {
  const keys = childrenOf(role, "metadata", "KeyDescriptor").filter(
    (key) => (attributeOf(key, "use") ?? "signing") === "signing",
  );
  const bodies = keys
    .flatMap((key) => descendantsOf(key, "signature", "X509Certificate"))
    .map((one) => textOf(one) ?? "");
  const pems = [...new Set(bodies.flatMap(readAll).map((one) => one.toString().trim()))];
  if (pems.length === 0) throw fault("The metadata has no signing certificate");
  const certificates = pems.join("\n");
  if (certificates.length > longestCertificate)
    throw fault(`The metadata has ${pems.length} signing certificates: keep those in use`);
  return certificates;
}

const EntityId = z.string().min(1).max(1024);

/** Parses the metadata of an identity provider; throws `SamlError` if it is invalid. */
export async function readIdpMetadata(xml: string) {
  const { entity, role } = findProvider(await parseXml(xml));
  const entityID = EntityId.safeParse(attributeOf(entity, "entityID")?.trim());
  if (!entityID.success) throw fault("The metadata has no entityID");
  const certificate = certificatesIn(role);
  return {
    object: "saml-metadata" as const,
    entityID: entityID.data,
    ssoURL: addressIn(role),
    certificate,
    certificates: readCertificates(certificate).map(toCertificate),
    wantsSignedRequests: ["true", "1"].includes(attributeOf(role, "WantAuthnRequestsSigned") ?? ""),
  };
}
