import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { addressOf } from "../client/address.ts";
import { exchangeJson, type LooseCall, type SendOptions } from "../client/exchange.ts";
import { send as sendChecked } from "../client/send.ts";
import type { Answer, Call, Operation } from "../contract/operation.ts";
import { paths } from "../paths.ts";
import { bounded } from "./bounded.ts";
import { addressOfClient } from "./relay-headers.ts";
import { addressHeader, cookieName, openSession, type Session } from "./session.ts";
import { settings } from "./settings.ts";
import { traceHeaders } from "./trace-headers.ts";

const pageWithin = 4_000;

/**
 * A page is better late and empty, then filled by the browser, than not there at all. Its layouts ask
 * one after the other: all that is asked for one page ends at the same time.
 */
const endOfPage = cache(() => AbortSignal.timeout(Math.min(pageWithin, settings().answerWithin)));

/** Sends whoever is signed out to the sign-in page, and from there back here. */
export async function redirectToSignIn(): Promise<never> {
  redirect(paths.signIn((await headers()).get(addressHeader) ?? undefined));
}

/** Opened once for a page, however much is asked for it. */
const session = cache(async () => openSession((await cookies()).get(cookieName())?.value));

/** The session of the page being rendered; signed out, the page ends here. */
export const requireSession = async (): Promise<Session> => (await session()) ?? redirectToSignIn();

/** What was asked for one page: its title and what it shows are often of the same. */
const asked = cache(() => new Map<string, Promise<unknown>>());

/**
 * Asks something while rendering a page, straight from the service and once for the page, however
 * many of its parts want it. Failures are `ApiError`s.
 */
export async function askService<Op extends Operation>(
  op: Op,
  call: Call<Op>,
): Promise<Answer<Op>> {
  const { params, query } = call as LooseCall;
  const address = addressOf(op.path, params, query);
  const answer = asked().get(address) ?? send(op, call);
  asked().set(address, answer);
  return answer as Promise<Answer<Op>>;
}

async function send<Op extends Operation>(op: Op, call: Call<Op>): Promise<Answer<Op>> {
  const { token } = await requireSession();
  const { apiBaseUrl, checksAnswers } = settings();
  const options: SendOptions = {
    baseUrl: apiBaseUrl,
    headers: {
      authorization: `Bearer ${token}`,
      ...addressOfClient(await headers()),
      ...traceHeaders(),
    },
    fetch: async (url, init) => bounded(await fetch(url, { ...init, cache: "no-store" })),
    signal: endOfPage(),
  };
  if (checksAnswers) return sendChecked(op, call, options);
  return (await exchangeJson(op, call as LooseCall, options)) as Answer<Op>;
}
