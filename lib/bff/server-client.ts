import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { addressOf } from "../client/address.ts";
import { partsOf } from "../client/call-parts.ts";
import { exchangeJson, type SendOptions } from "../client/exchange.ts";
import { send as sendChecked } from "../client/send.ts";
import type { Answer, Call, Operation } from "../contract/platform/operation.ts";
import { paths } from "../url/paths.ts";
import { bounded } from "./bounded.ts";
import { addressOfClient } from "./relay-headers.ts";
import { addressHeader, cookieName, openSession, type Session } from "./session.ts";
import { settings } from "./settings.ts";
import { traceHeaders } from "./trace-headers.ts";

const pageWithin = 3_000;

/**
 * Time limit of a page: one without data, which the browser then loads, is better than a late one.
 * Layouts make requests one after the other, so all requests of a page share one deadline.
 */
const endOfPage = cache(() => AbortSignal.timeout(Math.min(pageWithin, settings().answerWithin)));

/** Returns whether the page being rendered goes out without the answers that it waited for. */
export const isPageLate = (): boolean => endOfPage().aborted;

/** Redirects signed-out visitors to the sign-in page, which returns them here. */
export async function redirectToSignIn(): Promise<never> {
  redirect(paths.signIn((await headers()).get(addressHeader) ?? undefined));
}

/** Opened once per page. */
const session = cache(async () => openSession((await cookies()).get(cookieName())?.value));

/** Returns the session of the page being rendered; redirects to sign-in without one. */
export const requireSession = async (): Promise<Session> => (await session()) ?? redirectToSignIn();

/** Requests of one page, so that its title and its content share them. */
const asked = cache(() => new Map<string, Promise<unknown>>());

/**
 * Calls the service while rendering a page, once per page for each distinct call. Failures are
 * `ApiError`s.
 */
export async function callService<Op extends Operation>(
  op: Op,
  call: Call<Op>,
): Promise<Answer<Op>> {
  const { params, query, body } = partsOf(call);
  const key = JSON.stringify([addressOf(op.path, params, query), body]);
  const answer = asked().get(key) ?? sendSignedIn(op, call);
  asked().set(key, answer);
  return answer as Promise<Answer<Op>>;
}

async function sendSignedIn<Op extends Operation>(op: Op, call: Call<Op>): Promise<Answer<Op>> {
  const { token } = await requireSession();
  return send(op, call, { authorization: `Bearer ${token}` });
}

/** Calls an operation that needs no session, while rendering a page before sign-in. */
export const callOpen = <Op extends Operation>(op: Op, call: Call<Op>): Promise<Answer<Op>> =>
  send(op, call, {});

async function send<Op extends Operation>(
  op: Op,
  call: Call<Op>,
  credentials: Record<string, string>,
): Promise<Answer<Op>> {
  const { apiBaseUrl, checksAnswers } = settings();
  const options: SendOptions = {
    baseUrl: apiBaseUrl,
    headers: { ...credentials, ...addressOfClient(await headers()), ...traceHeaders() },
    fetch: async (url, init) => bounded(await fetch(url, { ...init, cache: "no-store" })),
    signal: endOfPage(),
  };
  if (checksAnswers) return sendChecked(op, call, options);
  return (await exchangeJson(op, partsOf(call), options)) as Answer<Op>;
}
