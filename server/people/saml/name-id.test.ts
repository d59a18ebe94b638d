import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { identityProvider } from "../../testing/identity-provider.ts";
import { testOrganization } from "../../testing/organization.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { app } from "../../testing/service.ts";

const idp = await identityProvider();
const email = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const unspecified = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";

const element = /<(?:md:)?NameIDFormat>[^<]*<\/(?:md:)?NameIDFormat>/g;
const formatsIn = (xml: string) =>
  (xml.match(element) ?? []).map((each) => each.replaceAll(/<[^>]*>/g, ""));

/** Metadata of the identity provider that offers these formats. */
const offering = (formats: string[]) =>
  idp.metadata.replace(
    element,
    formats.map((format) => `<NameIDFormat>${format}</NameIDFormat>`).join(""),
  );

test.each([
  ["persistent only", [persistent]],
  ["email address only", [email]],
  ["transient and unspecified", [transient, unspecified]],
  ["all of them", [email, persistent, transient, unspecified]],
  ["none", []],
])(
  "an identity provider that offers %s chooses the format of NameID itself",
  async (_, formats) => {
    const { as, params } = await testOrganization();
    const xml = offering(formats);
    expect(formatsIn(xml)).toEqual(formats);
    const api = as("admin");
    const { entityID, ssoURL, certificate } = await api.readSAMLMetadata({ params, body: { xml } });
    const { service } = await api.createOrganizationSAMLProvider({
      params,
      body: { label: "Company", entityID, ssoURL, certificate },
    });
    const answer = await app.request(new URL(service.startURL).pathname);
    const url = new URL(answer.headers.get("location") ?? "");
    const request = inflateRawSync(
      Buffer.from(url.searchParams.get("SAMLRequest") ?? "", "base64"),
    );
    const policies = request.toString().match(/<samlp:NameIDPolicy[^>]*>/g) ?? [];
    expect(policies).toHaveLength(1);
    expect(policies[0]).toContain('AllowCreate="true"');
    expect(policies[0]).not.toContain("Format");
  },
);

test("the service's metadata lists formats in order of preference", async () => {
  const { metadata } = await samlOrganization(idp);
  expect(formatsIn(metadata)).toEqual([email, persistent, transient]);
});

test.each([email, persistent, transient, unspecified])(
  "a NameID of format %s signs in",
  async (nameIdFormat) => {
    const { signIn, session } = await samlOrganization(idp);
    const address = `p${Date.now()}-${nameIdFormat.at(-2)}@corp.example`;
    const name = nameIdFormat === email ? address : "s-1-5-21";
    const answer = await signIn({ email: name, nameIdFormat, attributes: { email: address } });
    expect((await session(answer.code)).user.email).toBe(address);
  },
);
