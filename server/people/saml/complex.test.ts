import { expect, test } from "vitest";
import { identityProvider } from "../../testing/identity-provider.ts";
import { samlOrganization } from "../../testing/saml.ts";

const idp = await identityProvider();
const attributes = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${name(at)}="u"`).join(" ");

const decode = (answer: string) => Buffer.from(answer, "base64").toString("utf8");

// Each takes many seconds to parse or to check, and its sender needs no key.
test.each<[string, (xml: string) => string]>([
  [
    "elements",
    (xml) =>
      xml.replace(
        "</saml:Subject>",
        `</saml:Subject>${`<b ${attributes(9, (at) => `a${at}`)}/>`.repeat(9_800)}`,
      ),
  ],
  [
    "namespaces",
    (xml) =>
      xml.replace(
        "<saml:Assertion ",
        `<saml:Assertion ${attributes(30_000, (at) => `xmlns:a${at}`)} `,
      ),
  ],
])("a response with very many %s is rejected as too complex", async (_, enlarge) => {
  const { begin, post, metadata, log } = await samlOrganization(idp);
  const inResponseTo = await begin();
  const xml = decode(await idp.answer(metadata, { email: "eve@corp.example", inResponseTo }));
  const arrived = await post(Buffer.from(enlarge(xml)).toString("base64"), inResponseTo);
  expect(arrived).toMatchObject({ reason: "unreadable", code: undefined });
  expect(await log()).toMatchObject([{ outcome: "refused", message: "The XML is too complex" }]);
});
