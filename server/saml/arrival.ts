import { databaseFault } from "../errors.ts";
import { issueSignInCode } from "../sessions/codes.ts";
import { admit, decideAdmission } from "./admission.ts";
import { SamlFault } from "./fault.ts";
import { type Person, personOf } from "./person.ts";
import { browserHash, findRequest, pathOf, takeRequest } from "./requests.ts";
import { doneWords, type Entry, type Means, record, refusal, wouldWords } from "./sign-in-log.ts";
import { type SAMLProviderRow, type SAMLRequestRow, samlUsedAssertionTable } from "./table.ts";
import { isComplete } from "./to-saml-provider.ts";
import { type Verified, verifyResponse } from "./verify.ts";

/** What a browser brings from an identity provider. */
export interface Posted {
  samlResponse: string;
  relayState: string | undefined;
  /** The secret of the cookie that it was given when it began here. */
  browser: string | undefined;
}

/** How it ended, and where the browser goes on to. */
export type Arrival =
  | { kind: "test"; signInId: string }
  | { kind: "sign-in"; code: string; next: string | undefined }
  | { kind: "refused"; fault: SamlFault; name: string | undefined };

/** The request that an assertion answers; undefined where the identity provider began, and may. */
async function requestFor(
  { db, now }: Means,
  row: SAMLProviderRow,
  { inResponseTo }: Verified,
  { browser }: Posted,
): Promise<SAMLRequestRow | undefined> {
  if (inResponseTo === undefined) {
    if (!row.idpInitiated) throw new SamlFault("unsolicited");
    return undefined;
  }
  const request = await takeRequest(db, row.id, inResponseTo, now);
  if (!request) throw new SamlFault("unknown-request");
  if (request.browser !== null && request.browser !== browserHash(browser ?? "")) {
    throw new SamlFault("unknown-request", "It was begun in another browser");
  }
  return request;
}

async function takeOnce({ db }: Means, row: SAMLProviderRow, { assertion, expiresAt }: Verified) {
  const used = await db
    .insert(samlUsedAssertionTable)
    .values({ providerId: row.id, assertionId: assertion.id, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (used.length === 0) throw new SamlFault("replayed");
}

async function decided(means: Means, row: SAMLProviderRow, person: Person) {
  try {
    return await decideAdmission(means.db, row, person);
  } catch (error) {
    if (error instanceof SamlFault) return error;
    throw error;
  }
}

/** A test only says what would happen, also where this very person is not let in yet. */
async function tellTest(
  means: Means,
  row: SAMLProviderRow,
  person: Person,
  seen: Pick<Entry, "assertion" | "begunAt">,
): Promise<Arrival> {
  const admission = await decided(means, row, person);
  const message =
    admission instanceof SamlFault
      ? `The identity provider is set up right. This person cannot sign in yet: ${admission.message}`
      : wouldWords[admission.act];
  const entry = { ...seen, kind: "test", outcome: "succeeded", email: person.email } as const;
  return { kind: "test", signInId: await record(means, row, { ...entry, message }) };
}

/** Everything that follows a good signature; runs in a transaction, which also a refusal commits. */
async function settle(
  means: Means,
  row: SAMLProviderRow,
  posted: Posted,
  verified: Verified,
): Promise<Arrival> {
  await takeOnce(means, row, verified);
  const request = await requestFor(means, row, verified, posted);
  const begunAt = request ? ("service" as const) : ("identity-provider" as const);
  const seen = { assertion: verified.fields, begunAt };
  const person = personOf(verified.assertion);
  if (request?.kind === "test") return tellTest(means, row, person, seen);
  const admission = await decided(means, row, person);
  if (admission instanceof SamlFault) {
    await record(means, row, { ...refusal(admission, "sign-in"), ...seen, email: person.email });
    return { kind: "refused", fault: admission, name: person.email };
  }
  const user = await admit(means.db, row, person, admission, means);
  await record(means, row, {
    ...seen,
    kind: "sign-in",
    outcome: "succeeded",
    message: doneWords[admission.act],
    email: person.email,
    userId: user.id,
  });
  const code = await issueSignInCode(means.db, user.id, means.now, row.organizationId);
  return {
    kind: "sign-in",
    code,
    next: request ? (request.next ?? undefined) : pathOf(posted.relayState),
  };
}

/** Two first sign-ins of one person that meet: the second finds what the first has made. */
async function inTransaction<T>(
  means: Means,
  run: (means: Means) => Promise<T>,
  tries = 2,
): Promise<T> {
  try {
    return await means.db.transaction((db) => run({ ...means, db }));
  } catch (error) {
    const met = ["23505", "40001", "40P01"].includes(databaseFault(error)?.code ?? "");
    if (met && tries > 1) return inTransaction(means, run, tries - 1);
    throw error;
  }
}

/** Takes what a browser brings from an identity provider: checks it, and signs in, tests or refuses. */
export async function arrive(means: Means, row: SAMLProviderRow, posted: Posted): Promise<Arrival> {
  const { db, config, now } = means;
  // Only says whose fault it would be told; the answer itself says what it answers.
  const begun = posted.relayState && (await findRequest(db, row.id, posted.relayState, now));
  const kind = begun ? begun.kind : "sign-in";
  try {
    if (!isComplete(row) || (kind === "sign-in" && !row.enabled)) throw new SamlFault("not-active");
    const verified = await verifyResponse(config, row, posted.samlResponse, now);
    return await inTransaction(means, (within) => settle(within, row, posted, verified)).catch(
      (error: unknown) => {
        if (error instanceof SamlFault) error.fields = verified.fields;
        throw error;
      },
    );
  } catch (error) {
    if (!(error instanceof SamlFault)) throw error;
    const { fields } = error;
    const entry = { ...refusal(error, kind), assertion: fields, email: fields?.nameId };
    const signInId = await record(means, row, entry);
    if (kind === "test") return { kind, signInId };
    return { kind: "refused", fault: error, name: fields?.nameId };
  }
}
