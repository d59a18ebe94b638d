import { randomBytes } from "node:crypto";
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";
import * as z from "zod";
import { makeRequestKey } from "../people/saml/request-key.ts";

const samlRequest = z.looseObject({ id: z.string(), destination: z.string().optional() });

// The service under test creates the input, and reports errors itself.
setSchemaValidator({ validate: async () => "no schema" });

const minute = 60_000;
const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const attributeXml = (name: string, value: string, friendlyName?: string) =>
  `<saml:Attribute Name="${name}"${friendlyName === undefined ? "" : ` FriendlyName="${friendlyName}"`}><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

/** Contents of a response; by default those of a valid one. */
export interface AnswerParts {
  email: string;
  /** Id of the request; undefined for an unsolicited response. */
  inResponseTo?: string | undefined;
  attributes?: Record<string, string>;
  /** Attributes by `FriendlyName`, whose names say nothing. */
  friendly?: Record<string, string>;
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  nameIdFormat?: string;
  /** Milliseconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  status?: string;
  sign?: "assertion" | "response" | "both" | "nothing";
  algorithm?: string;
}

function template(parts: AnswerParts): string {
  const answers = parts.inResponseTo ? ' InResponseTo="{InResponseTo}"' : "";
  const attributes = [
    ...Object.entries(parts.attributes ?? {}).map((one) => attributeXml(...one)),
    ...Object.entries(parts.friendly ?? {}).map(([friendlyName, value], index) =>
      attributeXml(`urn:oid:1.2.3.${index}`, value, friendlyName),
    ),
  ];
  const statement = `<saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}"${answers}><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="{StatusCode}"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="{NameIDFormat}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? statement : ""}</saml:Assertion></samlp:Response>`;
}

const newXmlId = () => `_${randomBytes(16).toString("hex")}`;

/** Starts an identity provider as a company runs one: samlify's, with a key and a certificate. */
export async function identityProvider(ssoUrl = "https://idp.example/sso") {
  const entityId = `${ssoUrl}/metadata`;
  const { requestKey, requestCertificate } = await makeRequestKey("Test IdP", new Date());
  const provider = (algorithm: string, context: string, signedRequests = false) =>
    IdentityProvider({
      entityID: entityId,
      privateKey: requestKey,
      signingCert: requestCertificate,
      generateID: newXmlId,
      nameIDFormat: [emailFormat],
      requestSignatureAlgorithm: algorithm,
      wantAuthnRequestsSigned: signedRequests,
      loginResponseTemplate: { context, attributes: [] },
      singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: ssoUrl }],
    });
  const sha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

  /** Returns the base64 text that a browser would post; `metadata` is the service's. */
  async function answer(metadata: string, parts: AnswerParts): Promise<string> {
    const { sign = "assertion", algorithm = sha256 } = parts;
    const service = ServiceProvider({ metadata, wantMessageSigned: sign !== "assertion" });
    const acs = String(service.entityMeta.getAssertionConsumerService("post"));
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const values = {
      ID: newXmlId(),
      AssertionID: newXmlId(),
      IssueInstant: at(0),
      Destination: parts.destination ?? acs,
      InResponseTo: parts.inResponseTo ?? "",
      Issuer: parts.issuer ?? entityId,
      StatusCode: parts.status ?? "urn:oasis:names:tc:SAML:2.0:status:Success",
      NameIDFormat: parts.nameIdFormat ?? emailFormat,
      NameID: parts.email,
      Recipient: parts.recipient ?? acs,
      NotBefore: at(parts.notBefore ?? -minute / 2),
      NotOnOrAfter: at(parts.notOnOrAfter ?? 5 * minute),
      Audience: parts.audience ?? service.entityMeta.getEntityID(),
    };
    const fill = (text: string) => ({
      id: values.ID,
      context: SamlLib.replaceTagsByValue(text, values),
    });
    if (sign === "nothing") return Buffer.from(fill(template(parts)).context).toString("base64");
    const wanted =
      sign === "response" ? metadata.replace(/WantAssertionsSigned="true"/, "") : metadata;
    const target = ServiceProvider({ metadata: wanted, wantMessageSigned: sign !== "assertion" });
    const made = await provider(algorithm, template(parts)).createLoginResponse(
      target,
      { extract: {} },
      "post",
      { email: parts.email },
      { customTagReplacement: fill },
    );
    return made.context;
  }

  /**
   * Parses the request that a browser carries from the service, and checks its signature if
   * required.
   */
  async function readRequest(metadata: string, url: string, signed = false) {
    const { searchParams, search } = new URL(url);
    const octetString = search.slice(1).split("&Signature=")[0];
    const { extract } = await provider(sha256, "", signed).parseLoginRequest(
      ServiceProvider({ metadata }),
      "redirect",
      { query: Object.fromEntries(searchParams), ...(signed && { octetString }) },
    );
    const request = samlRequest.parse(extract.request);
    return { id: request.id, relayState: searchParams.get("RelayState") ?? undefined, request };
  }

  return {
    entityId,
    ssoUrl,
    certificate: requestCertificate,
    metadata: provider(sha256, "").getMetadata(),
    answer,
    readRequest,
  };
}
export type TestIdentityProvider = Awaited<ReturnType<typeof identityProvider>>;
