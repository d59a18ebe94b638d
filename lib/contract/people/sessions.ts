import * as z from "zod";
import { Id, pageOf, pageQuery, Role, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { EmailAddress } from "./email-address.ts";
import { User } from "./users.ts";

export const Session = z
  .object({ token: z.string(), expiresAt: Time, user: User })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

const code = z.string().min(1).max(256);

export const SignInMethods = z
  .object({
    object: z.literal("sign-in-methods"),
    email: z.boolean().describe("True: the service sends sign-in links by email"),
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
    .describe("Path of the console to open after signing in. Example: `/o/acme`"),
  invite: Id.optional().describe("Id of an invite link that lets new users sign in"),
});
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>;

/** Preview of a code: its user and target, shown before it is used. */
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
    current: z.boolean().describe("True: the session of this request"),
    browser: z.string().optional().describe("Browser and operating system, if known"),
    address: z.string().optional().describe("IP address of the last use"),
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
    summary: "Get the available sign-in methods",
    tag: "sessions",
    role: "public",
    ok: 200,
    output: SignInMethods,
  }),
  requestSignInLink: operation({
    method: "POST",
    path: "/v1/sign-in-links",
    summary: "Send a sign-in link by email",
    description: "The response is the same for known and unknown addresses.",
    tag: "sessions",
    role: "public",
    ok: 204,
    errors: [400, 409],
    body: SignInLinkRequest,
  }),
  previewSignInCode: operation({
    method: "POST",
    path: "/v1/sign-in-codes/preview",
    summary: "Preview a one-time code",
    description: "The code stays valid.",
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
    summary: "List the sessions of the caller",
    description: "Latest first.",
    ok: 200,
    errors: [400],
    query: pageQuery,
    output: pageOf(UserSession),
  }),
  deleteOtherUserSessions: operation({
    ...userSessions,
    method: "DELETE",
    summary: "Revoke all other sessions of the caller",
    ok: 204,
  }),
  deleteUserSession: operation({
    ...userSessions,
    method: "DELETE",
    path: `${userSessions.path}/{sessionId}`,
    summary: "Revoke a session of the caller",
    ok: 204,
    params: z.strictObject({ sessionId: Id }),
  }),
  deleteSession: operation({
    method: "DELETE",
    path: "/v1/sessions/current",
    summary: "Revoke the session of this request",
    tag: "sessions",
    role: "user",
    ok: 204,
    errors: [409],
  }),
};
