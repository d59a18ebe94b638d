import { databaseErrorOf } from "../../db/errors.ts";
import {
  type SAMLProviderRow,
  type SAMLRequestRow,
  samlUsedAssertionTable,
} from "../../db/schema/single-sign-on.ts";
import { issueSingleSignOnCode } from "../sessions/codes.ts";
import { admit, decideAdmission } from "./admission.ts";
import { checkResponse } from "./checks.ts";
import { SamlError } from "./error.ts";
import { type Person, personOf } from "./person-of-assertion.ts";
import { browserHash, findRequest, pathOf, takeRequest } from "./requests.ts";
import {
  type Entry,
  type Means,
  record,
  rejectedEntry,
  signInLabels,
  testLabels,
} from "./sign-in-log.ts";
import { isComplete } from "./to-saml-provider.ts";
import type { Verified } from "./verify.ts";

/** Input that a browser brings from an identity provider. */
export interface Posted {
  samlResponse: string;
  relayState: string | undefined;
  /** Secret of the cookie that was set at the start. */
  browser: string | undefined;
}

/** Result of a sign-in, with the redirect. */
export type SignInOutcome =
  | { kind: "test"; signInId: string }
  | { kind: "sign-in"; code: string; next: string | undefined }
  | { kind: "refused"; fault: SamlError; name: string | undefined };

/** Returns the request of an assertion; undefined for a permitted IdP-initiated sign-in. */
async function requestFor(
  { db, now }: Means,
  row: SAMLProviderRow,
  { inResponseTo }: Verified,
  { browser }: Posted,
): Promise<SAMLRequestRow | undefined> {
  if (inResponseTo === undefined) {
    if (!row.idpInitiated) throw new SamlError("unsolicited");
    return undefined;
  }
  const request = await takeRequest(db, row.id, inResponseTo, now);
  if (!request) throw new SamlError("unknown-request");
  if (request.browser !== null && request.browser !== browserHash(browser ?? "")) {
    throw new SamlError("unknown-request", "The sign-in was started in another browser");
  }
  return request;
}

async function takeOnce({ db }: Means, row: SAMLProviderRow, { assertion, expiresAt }: Verified) {
  const used = await db
    .insert(samlUsedAssertionTable)
    .values({ providerId: row.id, assertionId: assertion.id, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (used.length === 0) throw new SamlError("replayed");
}

async function admissionOf(means: Means, row: SAMLProviderRow, person: Person) {
  try {
    return await decideAdmission(means.db, row, person);
  } catch (error) {
    if (error instanceof SamlError) return error;
    throw error;
  }
}

/** A test reports the decision, even for a person who is not admitted yet. */
async function reportTest(
  means: Means,
  row: SAMLProviderRow,
  person: Person,
  seen: Pick<Entry, "assertion" | "begunAt">,
): Promise<SignInOutcome> {
  const admission = await admissionOf(means, row, person);
  const message =
    admission instanceof SamlError
      ? `The identity provider is configured correctly. This person can't sign in yet: ${admission.message}`
      : testLabels[admission.act];
  const entry = { ...seen, kind: "test", outcome: "succeeded", email: person.email } as const;
  return { kind: "test", signInId: await record(means, row, { ...entry, message }) };
}

/**
 * Handles a response with a valid signature; runs in a transaction that a rejection commits too.
 */
async function completeSignIn(
  means: Means,
  row: SAMLProviderRow,
  posted: Posted,
  verified: Verified,
): Promise<SignInOutcome> {
  await takeOnce(means, row, verified);
  const request = await requestFor(means, row, verified, posted);
  const begunAt = request ? ("service" as const) : ("identity-provider" as const);
  const seen = { assertion: verified.fields, begunAt };
  const person = personOf(verified.assertion);
  if (request?.kind === "test") return reportTest(means, row, person, seen);
  const admission = await admissionOf(means, row, person);
  if (admission instanceof SamlError) {
    await record(means, row, {
      ...rejectedEntry(admission, "sign-in"),
      ...seen,
      email: person.email,
    });
    return { kind: "refused", fault: admission, name: person.email };
  }
  const user = await admit(means.db, row, person, admission, means);
  await record(means, row, {
    ...seen,
    kind: "sign-in",
    outcome: "succeeded",
    message: signInLabels[admission.act],
    email: person.email,
    userId: user.id,
  });
  const code = await issueSingleSignOnCode(means.db, user.id, row.organizationId, means.now);
  return {
    kind: "sign-in",
    code,
    next: request ? (request.next ?? undefined) : pathOf(posted.relayState),
  };
}

/**
 * If one person signs in twice concurrently for the first time, the second sign-in uses the account
 * of the first.
 */
async function inTransaction<T>(
  means: Means,
  run: (means: Means) => Promise<T>,
  tries = 2,
): Promise<T> {
  try {
    return await means.db.transaction((db) => run({ ...means, db }));
  } catch (error) {
    const met = ["23505", "40001", "40P01"].includes(databaseErrorOf(error)?.code ?? "");
    if (met && tries > 1) return inTransaction(means, run, tries - 1);
    throw error;
  }
}

/** Validates a response from an identity provider, and signs in, tests or rejects. */
export async function handleResponse(
  means: Means,
  row: SAMLProviderRow,
  posted: Posted,
): Promise<SignInOutcome> {
  const { db, config, now } = means;
  // Unverified: only used for error messages; the verified response names its request itself.
  const begun = posted.relayState && (await findRequest(db, row.id, posted.relayState, now));
  const kind = begun ? begun.kind : "sign-in";
  try {
    if (!isComplete(row) || (kind === "sign-in" && !row.enabled)) throw new SamlError("not-active");
    const verified = await checkResponse(config, row, posted.samlResponse, now);
    return await inTransaction(means, (within) =>
      completeSignIn(within, row, posted, verified),
    ).catch((error: unknown) => {
      if (error instanceof SamlError) error.fields = verified.fields;
      throw error;
    });
  } catch (error) {
    if (!(error instanceof SamlError)) throw error;
    const { fields } = error;
    const entry = { ...rejectedEntry(error, kind), assertion: fields, email: fields?.nameId };
    const signInId = await record(means, row, entry);
    if (kind === "test") return { kind, signInId };
    return { kind: "refused", fault: error, name: fields?.nameId };
  }
}
