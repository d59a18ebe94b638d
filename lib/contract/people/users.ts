import * as z from "zod";
import { Address, Id, pageOf, pageQuery, Time, Uri, wholeNumber } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

export const User = z
  .object({
    object: z.literal("user"),
    id: Id,
    displayName: z.string(),
    email: z.string().optional(),
    photoURL: Address.optional(),
    urls: z.object({ location: Address }),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const UserDraft = z.strictObject({
  displayName: z.string().min(1).max(64).optional(),
  photoURL: Uri.nullable().optional(),
});
export type UserDraft = z.infer<typeof UserDraft>;

export const UserToken = z
  .object({
    object: z.literal("user-token"),
    id: Id,
    label: z.string(),
    readOnly: z.boolean(),
    organization: Id.optional(),
    createdAt: Time,
    lastUsedAt: Time.optional(),
    expiresAt: Time.optional(),
  })
  .meta({ id: "UserToken" });
export type UserToken = z.infer<typeof UserToken>;

/** The only response that contains the token itself. */
export const CreatedUserToken = UserToken.extend({ token: z.string() }).meta({
  id: "CreatedUserToken",
});
export type CreatedUserToken = z.infer<typeof CreatedUserToken>;

export const UserTokenDraft = z.strictObject({
  label: z.string().min(1).max(50),
  readOnly: z.boolean().optional(),
  organization: Id.optional(),
  expiresInDays: wholeNumber(1, 365).optional(),
});
export type UserTokenDraft = z.infer<typeof UserTokenDraft>;

export const userParams = z.strictObject({ userId: Id });
export const userTokenParams = z.strictObject({ tokenId: Id });

export const users = {
  getAuthenticatedUser: operation({
    method: "GET",
    path: "/v1/user",
    summary: "Get the current user",
    tag: "users",
    role: "user",
    ok: 200,
    output: User,
  }),
  getUserById: operation({
    method: "GET",
    path: "/v1/users/{userId}",
    summary: "Get a user",
    tag: "users",
    role: "user",
    ok: 200,
    errors: [404],
    params: userParams,
    output: User,
  }),
  updateUserById: operation({
    method: "PATCH",
    path: "/v1/users/{userId}",
    summary: "Update the current user",
    tag: "users",
    role: "user",
    ok: 200,
    errors: [400, 404],
    params: userParams,
    body: UserDraft,
    output: User,
  }),
  listUserTokens: operation({
    method: "GET",
    path: "/v1/user/tokens",
    summary: "List the API tokens of the current user",
    tag: "users",
    role: "user",
    ok: 200,
    errors: [400],
    query: pageQuery,
    output: pageOf(UserToken),
  }),
  createUserToken: operation({
    method: "POST",
    path: "/v1/user/tokens",
    summary: "Create an API token",
    description: "The secret is only returned once.",
    tag: "users",
    role: "user",
    ok: 201,
    errors: [400, 409],
    body: UserTokenDraft,
    output: CreatedUserToken,
  }),
  deleteUserToken: operation({
    method: "DELETE",
    path: "/v1/user/tokens/{tokenId}",
    summary: "Revoke an API token",
    tag: "users",
    role: "user",
    ok: 204,
    params: userTokenParams,
  }),
};
