import * as z from "zod";
import { Uri } from "#lib/contract/common.ts";
import { readCertificates, toCertificate } from "./certificates.ts";
import { quoted, SamlFault } from "./fault.ts";
import { attributeOf, childrenOf, descendantsOf, isNamed, parseXml, textOf } from "./xml.ts";

const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const fault = (message: string) => new SamlFault("unreadable", message);

/** The one identity provider in a metadata document, which may speak of several parties. */
function findProvider(root: Element): { entity: Element; role: Element } {
  const entities = isNamed(root, "metadata", "EntityDescriptor")
    ? [root]
    : descendantsOf(root, "metadata", "EntityDescriptor");
  const found = entities.flatMap((entity) =>
    childrenOf(entity, "metadata", "IDPSSODescriptor").map((role) => ({ entity, role })),
  );
  const [first] = found;
  if (entities.length === 0) {
    throw fault(`It is no SAML metadata: it begins with ${quoted(root.localName)}`);
  }
  if (!first) throw fault("It is the metadata of an application, not of an identity provider");
  if (found.length > 1) throw fault(`It holds ${found.length} identity providers: pick one`);
  return first;
}

function addressIn(role: Element): string {
  const services = childrenOf(role, "metadata", "SingleSignOnService");
  const service = services.find((one) => attributeOf(one, "Binding") === redirect);
  if (!service) throw fault("It names no sign-in address of the kind HTTP-Redirect");
  const address = Uri.safeParse(attributeOf(service, "Location"));
  if (!address.success) throw fault("Its sign-in address is no address of the web");
  return address.data;
}

function certificatesIn(role: Element): string {
  const keys = childrenOf(role, "metadata", "KeyDescriptor").filter(
    (key) => (attributeOf(key, "use") ?? "signing") === "signing",
  );
  const bodies = keys
    .flatMap((key) => descendantsOf(key, "signature", "X509Certificate"))
    .map((one) => textOf(one) ?? "");
  try {
    const pems = new Set(bodies.flatMap(readCertificates).map((one) => one.toString().trim()));
    if (pems.size > 0) return [...pems].join("\n");
  } catch {
    throw fault("It holds a certificate that cannot be read");
  }
  throw fault("It holds no certificate for signatures");
}

const EntityId = z.string().min(1).max(1024);

/** Reads the metadata of an identity provider; a `SamlFault` says what is wrong with it. */
export async function readIdpMetadata(xml: string) {
  const { entity, role } = findProvider(await parseXml(xml));
  const entityID = EntityId.safeParse(attributeOf(entity, "entityID"));
  if (!entityID.success) throw fault("It does not name the identity provider (entityID)");
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
