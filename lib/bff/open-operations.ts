import "server-only";
import { invites } from "../contract/people/invites.ts";
import { sessions } from "../contract/people/sessions.ts";
import type { Operation } from "../contract/platform/operation.ts";
import { finderOf } from "./find-operation.ts";

/** Operations of the pages before sign-in; none of them returns a token. */
const operations: readonly Operation[] = [
  sessions.getSignInMethods,
  sessions.requestSignInLink,
  sessions.previewSignInCode,
  invites.previewOrganizationInvite,
];

const findOpen = finderOf(operations);

/** Returns true if a request to the relay needs no session. */
export const isOpen = (request: Request): boolean => findOpen(request) !== undefined;
