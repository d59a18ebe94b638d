import { callRelay } from "./load-relay.ts";

// The relay accepts these calls without a session.

/** Requests a sign-in link by email; the response is the same for every address. */
export const requestSignInLink = (body: { email: string; next?: string; invite?: string }) =>
  callRelay("requestSignInLink", { body });

export const fetchCodePreview = (code: string) =>
  callRelay("previewSignInCode", { body: { code } });

export const fetchInvitePreview = (inviteId: string) =>
  callRelay("previewOrganizationInvite", { params: { inviteId } });
