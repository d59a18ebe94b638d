import { relay } from "./relay.ts";

// The relay lets these pass without a session.

/** How people may sign in. */
export const askSignInMethods = () => relay("getSignInMethods", {});

/** Asks for a sign-in link by mail; the answer is the same for every address. */
export const askSignInLink = (body: { email: string; next?: string; invite?: string }) =>
  relay("requestSignInLink", { body });

/** What a one-time code opens. */
export const askCodePreview = (code: string) => relay("previewSignInCode", { body: { code } });

/** What an invite link leads to. */
export const askInvitePreview = (inviteId: string) =>
  relay("previewOrganizationInvite", { params: { inviteId } });
