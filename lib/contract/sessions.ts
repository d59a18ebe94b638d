import * as z from "zod";
import { Id, pageOf, pageQuery, Role, Time } from "./common.ts";
import { operation } from "./define.ts";
import { EmailAddress } from "./invitations.ts";
import { User } from "./users.ts";

export const Session = z
  .object({ token: z.string(), expiresAt: Time, user: User })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

const code = z.string().min(1).max(256);

export const SignInMethods = z
  .object({
    object: z.literal("sign-in-methods"),
    email: z.boolean().describe("The service sends links by mail"),
  })
  .meta({ id: "SignInMethods" });
export type SignInMethods = z.infer<typeof SignInMethods>;

export const SignInLinkRequest = z.strictObject({
  email: EmailAddress,
  next: z
    .string()
    .max(2048)
    .startsWith("/")
    .optional()
    .describe("The page of the console to go on to"),
  invite: Id.optional().describe("An invite link, with which somebody new may sign in"),
});
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>;

/** Whom a code signs in and what it opens, for them to see before they use it. */
export const SignInCodePreview = z
  .object({
    object: z.literal("sign-in-code-preview"),
    email: z.string(),
    organization: z.object({ id: Id, title: z.string() }).optional(),
    role: Role.nullable().optional(),
    invitedBy: z.string().optional(),
  })
  .meta({ id: "SignInCodePreview" });
export type SignInCodePreview = z.infer<typeof SignInCodePreview>;

export const UserSession = z
  .object({
    object: z.literal("user-session"),
    id: Id,
    current: z.boolean().describe("The one that makes this call"),
    browser: z.string().optional().describe("In words, as far as the browser told"),
    address: z.string().optional().describe("Where it was begun or used last"),
    createdAt: Time,
    lastUsedAt: Time.optional(),
    expiresAt: Time.optional(),
  })
  .meta({ id: "UserSession" });
export type UserSession = z.infer<typeof UserSession>;

const userSessions = { path: "/v1/user/sessions", tag: "users", role: "user" } as const;

export const sessions = {
  getSignInMethods: operation({
    method: "GET",
    path: "/v1/sign-in-methods",
    summary: "Tell how people may sign in",
    tag: "sessions",
    role: "public",
    ok: 200,
    output: SignInMethods,
  }),
  requestSignInLink: operation({
    method: "POST",
    path: "/v1/sign-in-links",
    summary: "Send a sign-in link by mail; the answer is the same whether the address is known",
    tag: "sessions",
    role: "public",
    ok: 204,
    errors: [400, 409],
    body: SignInLinkRequest,
  }),
  previewSignInCode: operation({
    method: "POST",
    path: "/v1/sign-in-codes/preview",
    summary: "Tell what a one-time code opens, without using it",
    tag: "sessions",
    role: "public",
    ok: 200,
    errors: [400],
    body: z.strictObject({ code }),
    output: SignInCodePreview,
  }),
  createSession: operation({
    method: "POST",
    path: "/v1/sessions",
    summary: "Exchange a one-time sign-in code for a session token",
    tag: "sessions",
    role: "public",
    ok: 201,
    errors: [400],
    body: z.strictObject({ code }),
    output: Session,
  }),
  listUserSessions: operation({
    ...userSessions,
    method: "GET",
    summary: "List where the user is signed in, the latest first",
    ok: 200,
    errors: [400],
    query: pageQuery,
    output: pageOf(UserSession),
  }),
  deleteOtherUserSessions: operation({
    ...userSessions,
    method: "DELETE",
    summary: "Sign the user out everywhere but in the session that makes this call",
    ok: 204,
  }),
  deleteUserSession: operation({
    ...userSessions,
    method: "DELETE",
    path: `${userSessions.path}/{sessionId}`,
    summary: "Sign the user out of a session",
    ok: 204,
    params: z.strictObject({ sessionId: Id }),
  }),
  deleteSession: operation({
    method: "DELETE",
    path: "/v1/sessions/current",
    summary: "Revoke the session token that makes this call",
    tag: "sessions",
    role: "user",
    ok: 204,
    errors: [409],
  }),
};
