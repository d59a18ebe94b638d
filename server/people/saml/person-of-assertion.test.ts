import { expect, test } from "vitest";
import { readAssertion } from "./assertion.ts";
import { checkAssertion } from "./check-assertion.ts";
import { personOf } from "./person-of-assertion.ts";

type Values = string | string[];

const attributeXml = ([names, values]: [string, Values]) => {
  const [name, friendlyName] = names.split(" as ");
  const friendly = friendlyName === undefined ? "" : ` FriendlyName="${friendlyName}"`;
  const inner = [values].flat().map((value) => `<AttributeValue>${value}</AttributeValue>`);
  return `<Attribute Name="${name}"${friendly}>${inner.join("")}</Attribute>`;
};

const at = (from: string, until: string) => `NotBefore="${from}" NotOnOrAfter="${until}"`;

/** Signed part of a response, as identity providers write it. */
const assertionXml = (
  nameId: string,
  attributes: [string, Values][] = [],
  times = at("2026-01-01T11:59:00Z", "2026-01-01T12:05:00Z"),
) =>
  `<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1"><Issuer>idp</Issuer><Subject><NameID>${nameId}</NameID><SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><SubjectConfirmationData ${times} Recipient="acs"/></SubjectConfirmation></Subject><Conditions ${times}><AudienceRestriction><Audience>other</Audience><Audience>\n  us\n</Audience></AudienceRestriction></Conditions><AuthnStatement/><AttributeStatement>${attributes.map(attributeXml).join("")}</AttributeStatement></Assertion>`;

const person = async (nameId: string, attributes: [string, Values][]) => {
  const { email, displayName } = personOf(await readAssertion(assertionXml(nameId, attributes)));
  return [email, displayName];
};

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
const microsoft = "http://schemas.microsoft.com/identity/claims/";
const ada = "ada@corp.example";
const roles = Array.from({ length: 60 }, (): [string, Values] => ["Role", "viewer"]);

test.each<[string, string, [string, Values][], string]>([
  [
    "OneLogin",
    "8731",
    [
      ["User.email", ada],
      ["User.FirstName", "Ada"],
      ["User.LastName", "King"],
    ],
    "Ada King",
  ],
  ["Okta", "00u1", [["user.email", "ADA@corp.example"]], "ada"],
  ["Google Workspace", "0042", [["Primary email", ada]], "ada"],
  ["an older ADFS", "S-1-5", [["http://schemas.xmlsoap.org/claims/EmailAddress", ada]], "ada"],
  [
    "Entra ID for a guest",
    "ada_mail.example#EXT#@corp.onmicrosoft.com",
    [
      [`${claims}name`, "ada_mail.example#EXT#@corp.onmicrosoft.com"],
      [`${microsoft}displayname`, "Ada King"],
      [`${claims}emailaddress`, ada],
    ],
    "Ada King",
  ],
  [
    "Entra ID without a display name",
    "ada@corp.onmicrosoft.com",
    [
      [`${claims}name`, "ada@corp.onmicrosoft.com"],
      [`${claims}givenname`, "Ada"],
      [`${claims}surname`, "King"],
      [`${claims}emailaddress`, ada],
    ],
    "Ada King",
  ],
  [
    "Keycloak",
    "G-1",
    [
      ...roles,
      ["urn:oid:1.2.840.113549.1.9.1 as email", ada],
      ["urn:oid:2.5.4.42 as givenName", "Ada"],
      ["urn:oid:2.5.4.4 as surname", "King"],
    ],
    "Ada King",
  ],
  [
    "Shibboleth",
    "_f00",
    [
      ["urn:mace:dir:attribute-def:mail", ["none", `\n  ${ada}\n`]],
      ["urn:oid:2.5.4.3 as cn", "Ada\n\tKing"],
    ],
    "Ada King",
  ],
  ["PingFederate", "ada", [["E-Mail Address", `<![CDATA[${ada}]]>`]], "ada"],
  [
    "a repeated attribute",
    "ada",
    [
      ["email", ""],
      ["email", []],
      ["email", ada],
    ],
    "ada",
  ],
  ["a comment in the address", "ada", [["email", "ada@corp<!-- -->.example"]], "ada"],
])("the address and name of %s are read", async (_, nameId, attributes, name) => {
  expect(await person(nameId, attributes)).toEqual([ada, name]);
});

test.each([
  ["seven digits", "2026-01-01T11:59:00.1234567Z", "2026-01-01T12:05:00.1234567Z"],
  ["another zone", "2026-01-01T13:59:00+02:00", "2026-01-01T14:05:00+02:00"],
  ["no zone", "2026-01-01T11:59:00", "2026-01-01T12:05:00.000"],
])("times with %s are in UTC unless they say otherwise", async (_, from, until) => {
  const zone = process.env.TZ;
  process.env.TZ = "America/New_York";
  const assertion = await readAssertion(assertionXml("a", [], at(from, until)));
  const now = new Date("2026-01-01T12:00:00Z");
  const expected = { issuer: "idp", audience: "us", recipient: "acs", now };
  try {
    expect(checkAssertion(assertion, expected).expiresAt.toISOString()).toMatch(/T12:06:00/);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
