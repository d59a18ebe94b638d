import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import {
  type AnswerParts,
  identityProvider,
  type TestIdentityProvider,
} from "../../server/testing/identity-provider.ts";

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`;

const loginForm = (action: string) =>
  page(
    "Company login",
    `<form method="post" action="${action}"><label>Email <input name="email" type="email" required></label><button>Log in</button></form>`,
  );

const answerForm = (acs: string, answer: string, relayState: string) =>
  page(
    "Logged in",
    `<form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${answer}"><input type="hidden" name="RelayState" value="${relayState}"></form><script>document.forms[0].submit()</script>`,
  );

/** Who asks, as an identity provider finds it in the request. */
async function askerOf(url: URL) {
  const request = Buffer.from(url.searchParams.get("SAMLRequest") ?? "", "base64");
  const [, issuer = ""] = /Issuer[^>]*>([^<]+)</.exec(inflateRawSync(request).toString()) ?? [];
  const metadata = await (await fetch(issuer)).text();
  const [, acs = ""] = /AssertionConsumerService[^>]*Location="([^"]+)"/.exec(metadata) ?? [];
  return { metadata, acs };
}

async function answerTo(
  idp: TestIdentityProvider,
  request: IncomingMessage,
  url: URL,
  slips: Partial<AnswerParts>,
) {
  if (request.method !== "POST") return loginForm(url.pathname + url.search);
  const email = new URLSearchParams(await text(request)).get("email") ?? "";
  const { metadata, acs } = await askerOf(url);
  const { id } = await idp.readRequest(metadata, url.href);
  const attributes = { displayName: `Person ${email.split("@")[0]}` };
  const answer = await idp.answer(metadata, { email, attributes, inResponseTo: id, ...slips });
  return answerForm(acs, answer, url.searchParams.get("RelayState") ?? "");
}

/** A company's identity provider with a login page, which can be made to answer wrongly. */
export async function companyLogin() {
  let idp: TestIdentityProvider | undefined;
  const slips: Partial<AnswerParts> = {};
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    if (!idp) return response.writeHead(503).end();
    const isMetadata = url.pathname === "/metadata";
    response.setHeader("content-type", isMetadata ? "application/xml" : "text/html");
    return response.end(isMetadata ? idp.metadata : await answerTo(idp, request, url, slips));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  idp = await identityProvider(`${origin}/sso`);
  return {
    idp,
    metadataUrl: `${origin}/metadata`,
    slips,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
