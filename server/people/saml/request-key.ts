const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3072,
};
const lifetime = 10 * 365 * 24 * 60 * 60_000;

/**
 * Creates a key for signing requests, with the self-signed certificate that identity providers
 * expect.
 */
export async function makeRequestKey(name: string, now: Date) {
  // Loaded on demand, as this is rare.
  await import("reflect-metadata");
  const { X509CertificateGenerator } = await import("@peculiar/x509");
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${name.replaceAll(/[^\w .-]/g, " ").slice(0, 64)}`,
      notBefore: now,
      notAfter: new Date(now.getTime() + lifetime),
      signingAlgorithm: algorithm,
      keys,
    },
    crypto,
  );
  const der = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  return { requestKey: toPem("PRIVATE KEY", der), requestCertificate: certificate.toString("pem") };
}

function toPem(kind: string, der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ""].join("\n");
}
