import { expect, test } from "vitest";
import { readCertificates } from "./certificates.ts";
import { readIdpMetadata } from "./idp-metadata.ts";
import { makeRequestKey } from "./request-key.ts";

const made = await Promise.all(
  ["one", "two"].map((name) => makeRequestKey(name, new Date("2026-01-01"))),
);
const [one = "", two = ""] = made.map(({ requestCertificate }) => requestCertificate.trim());
const bare = (pem: string) => pem.replaceAll(/-----.*-----/g, "").trim();

test.each([
  ["PEM", one, 1],
  ["PEM with escaped line ends", one.replaceAll("\n", "\\r\\n"), 1],
  ["PEM on one line", one.replaceAll("\n", " "), 1],
  ["PEM of another name", one.replaceAll("CERTIFICATE", "X509 CERTIFICATE"), 1],
  ["PEM with a description", `Bag Attributes\n    friendlyName: idp\n${one}`, 1],
  ["base64 in its element", `<ds:X509Certificate>${bare(one)}</ds:X509Certificate>`, 1],
  ["base64 of two", `${bare(one)}\n\n${bare(two)}`, 2],
  ["base64 of two without a space", `${bare(one)}${bare(two)}`.replaceAll(/\s/g, ""), 2],
  ["nothing", " \n", 0],
])("%s is read as certificates", (_, text, many) => {
  expect(readCertificates(text)).toHaveLength(many);
});

test.each([
  ["empty PEM", "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----"],
  ["a truncated one", one.slice(0, 400)],
  ["one with more behind it", `${bare(one)}AAAA`],
  ["text", "no certificate"],
])("%s is rejected", (_, text) => expect(() => readCertificates(text)).toThrow());

const key = (certificate: string) =>
  `<KeyDescriptor use="signing"><X509Certificate xmlns="http://www.w3.org/2000/09/xmldsig#">${certificate}</X509Certificate></KeyDescriptor>`;
const metadata = (keys: string) =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID=" https://idp.example "><IDPSSODescriptor>${keys}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="\n https://idp.example/sso?idpid=1 "/></IDPSSODescriptor></EntityDescriptor>`;

test("white space in metadata is left out, and each certificate is read once", async () => {
  const read = await readIdpMetadata(
    metadata(key(one) + key(`\n  ${bare(two)}\n`) + key(bare(one))),
  );
  expect(read).toMatchObject({
    entityID: "https://idp.example",
    ssoURL: "https://idp.example/sso?idpid=1",
    certificates: [{ subject: "CN=one" }, { subject: "CN=two" }],
  });
});

/** Certificate of about 11,000 characters. */
async function longCertificate(name: string): Promise<string> {
  const { Extension, X509CertificateGenerator } = await import("@peculiar/x509");
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    signingAlgorithm: algorithm,
    keys: await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]),
    extensions: [new Extension("1.2.3.4", false, new Uint8Array(8000))],
  });
  return certificate.toString("pem");
}

test("metadata with many signing certificates is read, up to a limit that is told", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const keys = (await Promise.all(names.map(longCertificate))).map(key);
  const { certificates } = await readIdpMetadata(metadata(keys.slice(0, 4).join("")));
  expect(certificates.map(({ subject }) => subject)).toEqual(["CN=a", "CN=b", "CN=c", "CN=d"]);
  await expect(readIdpMetadata(metadata(keys.join("")))).rejects.toThrow("5 signing certificates");
});
