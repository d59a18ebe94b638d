import "server-only";
import { invites } from "../contract/invites.ts";
import type { Operation } from "../contract/operation.ts";
import { sessions } from "../contract/sessions.ts";

/** What the pages before signing in ask; none of it answers with a token. */
const operations: readonly Operation[] = [
  sessions.getSignInMethods,
  sessions.requestSignInLink,
  sessions.previewSignInCode,
  invites.previewOrganizationInvite,
];

const shapes = operations.map(({ method, path }) => ({
  method,
  path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Whether a request to the relay needs no session. */
export function isOpen({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return shapes.some((shape) => shape.method === method && shape.path.test(pathname));
}
