import "server-only";
import { invites } from "../contract/invites.ts";
import type { Operation } from "../contract/operation.ts";
import { sessions } from "../contract/sessions.ts";
import { finderOf } from "./find-operation.ts";

/** What the pages before signing in ask; none of it answers with a token. */
const operations: readonly Operation[] = [
  sessions.getSignInMethods,
  sessions.requestSignInLink,
  sessions.previewSignInCode,
  invites.previewOrganizationInvite,
];

const findOpen = finderOf(operations);

/** Whether a request to the relay needs no session. */
export const isOpen = (request: Request): boolean => findOpen(request) !== undefined;
