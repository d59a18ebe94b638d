import { invites } from "../contract/invites.ts";
import { sessions } from "../contract/sessions.ts";
import { send } from "./send.ts";

// Through the console's relay, which lets these pass without a session.
const relay = { baseUrl: "/api" };

/** How people may sign in. */
export const askSignInMethods = () => send(sessions.getSignInMethods, {}, relay);

/** Asks for a sign-in link by mail; the answer is the same for every address. */
export const askSignInLink = (body: { email: string; next?: string; invite?: string }) =>
  send(sessions.requestSignInLink, { body }, relay);

/** What a one-time code opens. */
export const askCodePreview = (code: string) =>
  send(sessions.previewSignInCode, { body: { code } }, relay);

/** What an invite link leads to. */
export const askInvitePreview = (inviteId: string) =>
  send(invites.previewOrganizationInvite, { params: { inviteId } }, relay);
