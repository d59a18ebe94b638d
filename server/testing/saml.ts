import type { NewSAMLProvider } from "#lib/contract/people/saml.ts";
import type { AnswerParts, TestIdentityProvider } from "./identity-provider.ts";
import { testOrganization } from "./organization.ts";
import { app, clientWith } from "./service.ts";

const pathOf = (url: string) => new URL(url).pathname;

/** Parses a redirect to the console: its page, query members, and the code if there is one. */
export function destinationOf(answer: Response) {
  const url = new URL(answer.headers.get("location") ?? "http://nowhere.test/");
  const { reason, next } = {
    reason: url.searchParams.get("sso"),
    next: url.searchParams.get("next"),
  };
  const code = /^#code=(.+)$/.exec(url.hash)?.[1];
  return { path: url.pathname, reason, next, code, test: url.searchParams.get("test") };
}

/** Organization with a provider, and a simulated browser between both. */
export async function samlOrganization(
  idp: TestIdentityProvider,
  extra: Partial<NewSAMLProvider> = {},
) {
  const organization = await testOrganization();
  const { params } = organization;
  const provider = await organization.as("admin").createOrganizationSAMLProvider({
    params,
    body: {
      label: "Company",
      entityID: idp.entityId,
      ssoURL: idp.ssoUrl,
      certificate: idp.certificate,
      ...extra,
    },
  });
  const { acsURL, startURL, entityID } = provider.service;
  const metadata = await (await app.request(pathOf(entityID))).text();

  const start = (next?: string) =>
    app.request(pathOf(startURL) + (next ? `?next=${encodeURIComponent(next)}` : ""));
  /** Starts a sign-in at the service, and returns the request's id. */
  const begin = async (next?: string) => {
    const location = (await start(next)).headers.get("location") ?? "";
    return (await idp.readRequest(metadata, location)).id;
  };
  const post = async (samlResponse: string, relayState = "") => {
    const body = new URLSearchParams({ SAMLResponse: samlResponse, RelayState: relayState });
    return destinationOf(await app.request(pathOf(acsURL), { method: "POST", body }));
  };
  const signIn = async (parts: AnswerParts, next?: string) => {
    const id = await begin(next);
    return post(await idp.answer(metadata, { inResponseTo: id, ...parts }), id);
  };
  /** Exchanges the code for a session, as the console does. */
  const session = async (code: string | undefined) => {
    const { token, user } = await clientWith(undefined).createSession({
      body: { code: code ?? "" },
    });
    return { token, user, api: clientWith(token) };
  };
  const log = async () => (await organization.as("admin").listSAMLSignIns({ params })).items;
  const providerParams = { ...params, samlProviderId: provider.id };
  return {
    ...organization,
    provider,
    providerParams,
    metadata,
    start,
    begin,
    post,
    signIn,
    session,
    log,
  };
}
