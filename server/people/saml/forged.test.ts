import { expect, test } from "vitest";
import { type AnswerParts, identityProvider } from "../../testing/identity-provider.ts";
import { samlOrganization } from "../../testing/saml.ts";

const idp = await identityProvider();
const stranger = await identityProvider();
const victim = "victim@corp.example";
const attacker = "attacker@corp.example";

const decode = (answer: string) => Buffer.from(answer, "base64").toString("utf8");
const encode = (xml: string) => Buffer.from(xml, "utf8").toString("base64");

const assertionOf = (xml: string) =>
  /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
const signatureOf = (xml: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)?.[0] ?? "";
/** Unsigned part of the attacker: the victim's name under another id. */
const evilOf = (part: string) =>
  part
    .replace(signatureOf(part), "")
    .replaceAll(attacker, victim)
    .replace(/ ID="_/, ' ID="_evil');

/** Ways to wrap a signed assertion in others (XSW 3 to 8), and a few more. */
const wrappings: Record<string, (xml: string) => string> = {
  "before the signed one": (xml) =>
    xml.replace(assertionOf(xml), evilOf(assertionOf(xml)) + assertionOf(xml)),
  "after the signed one": (xml) =>
    xml.replace(assertionOf(xml), assertionOf(xml) + evilOf(assertionOf(xml))),
  "around the signed one": (xml) =>
    xml.replace(
      assertionOf(xml),
      evilOf(assertionOf(xml)).replace("</saml:Assertion>", `${assertionOf(xml)}</saml:Assertion>`),
    ),
  "with the signature of the other, which follows": (xml) => {
    const signed = assertionOf(xml);
    const evil = evilOf(signed).replace("</saml:Issuer>", `</saml:Issuer>${signatureOf(signed)}`);
    return xml.replace(signed, evil + signed.replace(signatureOf(signed), ""));
  },
  "with the signature, which holds the other": (xml) => {
    const signed = assertionOf(xml);
    const holding = signatureOf(signed).replace(
      "</ds:Signature>",
      `<ds:Object>${signed.replace(signatureOf(signed), "")}</ds:Object></ds:Signature>`,
    );
    return xml.replace(
      signed,
      evilOf(signed).replace("</saml:Issuer>", `</saml:Issuer>${holding}`),
    );
  },
  "in place of the signed one, which is put away in extensions": (xml) => {
    const signed = assertionOf(xml);
    return xml
      .replace(signed, evilOf(signed))
      .replace("<samlp:Status>", `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`);
  },
  "in extensions": (xml) =>
    xml.replace(
      "<samlp:Status>",
      `<samlp:Extensions>${evilOf(assertionOf(xml))}</samlp:Extensions><samlp:Status>`,
    ),
  "under the id of the signed one": (xml) => {
    const signed = assertionOf(xml);
    const id = / ID="(_\w+)"/.exec(signed)?.[1] ?? "";
    return xml.replace(signed, evilOf(signed).replace(/ ID="\w+"/, ` ID="${id}"`) + signed);
  },
};

/** Ways to wrap a signed response (XSW 1 and 2). */
const responseWrappings: Record<string, (xml: string) => string> = {
  "holds the signed response in its signature": (xml) => {
    const evil = evilOf(xml).replace("</saml:Issuer>", `</saml:Issuer>${signatureOf(xml)}`);
    const original = xml.replace(signatureOf(xml), "");
    return evil.replace("</ds:Signature>", `<ds:Object>${original}</ds:Object></ds:Signature>`);
  },
  "holds the signed response before the signature": (xml) =>
    evilOf(xml).replace("</saml:Issuer>", `</saml:Issuer>${xml}`),
  "is the signed one with another person": (xml) => xml.replaceAll(attacker, victim),
};

async function attack(parts: Partial<AnswerParts>, forge: (xml: string) => string) {
  const { begin, post, metadata, log } = await samlOrganization(idp, { idpInitiated: true });
  const inResponseTo = await begin();
  const honest = await idp.answer(metadata, { email: attacker, inResponseTo, ...parts });
  const forged = forge(decode(honest));
  expect(forged).not.toBe(decode(honest));
  const arrived = await post(encode(forged), inResponseTo);
  const [entry] = await log();
  expect(entry).toMatchObject({ outcome: "refused", reason: arrived.reason });
  expect(arrived.code).toBeUndefined();
  return { ...arrived, message: entry?.message };
}

test.each(Object.entries(wrappings))("an assertion %s is rejected", async (_, forge) => {
  expect(await attack({}, forge)).toMatchObject({ reason: "bad-signature" });
});

test.each(Object.entries(responseWrappings))("a response that %s is rejected", async (_, forge) => {
  expect(await attack({ sign: "response" }, forge)).toMatchObject({ reason: "bad-signature" });
});

test.each<[string, (xml: string) => string]>([
  ["without its signature", (xml) => xml.replace(signatureOf(xml), "")],
  ["about somebody else", (xml) => xml.replaceAll(attacker, victim)],
  ["for longer", (xml) => xml.replaceAll(/NotOnOrAfter="20\d\d/g, 'NotOnOrAfter="2099')],
  ["with an attribute more", (xml) => xml.replace("</saml:Subject>", "</saml:Subject><saml:X/>")],
])("a signed assertion %s is rejected", async (_, forge) => {
  expect(await attack({}, forge)).toMatchObject({ reason: "bad-signature" });
});

test("an answer signed with another key is rejected, also when it contains its certificate", async () => {
  const { begin, post, metadata, log } = await samlOrganization(idp);
  const inResponseTo = await begin();
  const parts = { email: victim, inResponseTo, issuer: idp.entityId };
  const forged = await stranger.answer(metadata, parts);
  expect(decode(forged)).toContain("<ds:X509Certificate>");
  expect(await post(forged, inResponseTo)).toMatchObject({ reason: "bad-signature" });
  expect((await log())[0]?.assertion).toBeUndefined();
});

test("a comment does not truncate a name", async () => {
  const { begin, post, metadata, session } = await samlOrganization(idp);
  const inResponseTo = await begin();
  const email = `${victim}.evil.example`;
  const xml = decode(await idp.answer(metadata, { email, inResponseTo }));
  const forged = encode(xml.replace(email, `${victim}<!-- -->.evil.example`));
  expect((await session((await post(forged, inResponseTo)).code)).user.email).toBe(email);
});

test.each<[string, Partial<AnswerParts>, string, RegExp]>([
  [
    "for another application",
    { audience: "https://other.example" },
    "wrong-audience",
    /other\.example.*Set the audience/,
  ],
  ["to another address", { recipient: "https://other.example/acs" }, "wrong-recipient", /ACS URL/],
  [
    "to another address",
    { destination: "https://other.example/acs" },
    "wrong-recipient",
    /ACS URL/,
  ],
  [
    "from another provider",
    { issuer: "https://other.example" },
    "wrong-issuer",
    /The issuer is "https:\/\/other/,
  ],
  ["that expired", { notOnOrAfter: -90_000 }, "expired", /valid until .* clocks/],
  ["from the future", { notBefore: 90_000 }, "not-yet-valid", /valid from .* clocks/],
  ["that is not signed", { sign: "nothing" }, "bad-signature", /no configured certificate/],
  [
    "signed with SHA-1",
    { algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" },
    "weak-signature",
    /SHA-256/,
  ],
  [
    "that says no",
    { status: "urn:oasis:names:tc:SAML:2.0:status:AuthnFailed" },
    "provider-refused",
    /AuthnFailed/,
  ],
])("an answer %s is rejected, and the log has the reason", async (_, parts, reason, message) => {
  const { signIn, log } = await samlOrganization(idp);
  expect(await signIn({ email: victim, ...parts })).toMatchObject({ reason, code: undefined });
  expect((await log())[0]).toMatchObject({ reason, message: expect.stringMatching(message) });
});

test.each<[string, Partial<AnswerParts>]>([
  ["the assertion", { sign: "assertion" }],
  ["the response", { sign: "response" }],
  ["both", { sign: "both" }],
  ["a clock that is a little ahead", { notBefore: 30_000 }],
  ["a clock that is a little behind", { notOnOrAfter: -30_000 }],
])("a valid answer with a signature of %s is accepted", async (_, parts) => {
  const { signIn } = await samlOrganization(idp);
  const email = `good-${Object.values(parts)[0]}@corp.example`;
  expect((await signIn({ email, ...parts })).code).toBeDefined();
});

test("either of two certificates is valid while one replaces the other", async () => {
  const both = `${stranger.certificate}\n${idp.certificate}`;
  const { signIn, provider } = await samlOrganization(idp, { certificate: both });
  expect(provider.certificates).toHaveLength(2);
  expect((await signIn({ email: "rotating@corp.example" })).code).toBeDefined();
});

test.each<[string, string, RegExp]>([
  ["nothing", "", /XML|empty/],
  ["no XML", encode("hello"), /XML/],
  ["broken XML", encode("<samlp:Response"), /XML/],
  ["other XML", encode("<a xmlns='b'/>"), /Not a SAML response but "a"/],
  ["no base64", "%%%", /XML|empty/],
  [
    "a document type",
    encode('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    /document type/,
  ],
  ["an answer without end", "A".repeat(1_200_000), /XML|empty/],
])("%s is no answer", async (_, posted, message) => {
  const { post, log } = await samlOrganization(idp);
  expect(await post(posted)).toMatchObject({ reason: "unreadable", path: "/sign-in" });
  expect((await log())[0]?.message).toMatch(message);
});
