import { callRelay } from "./load-relay.ts";

// The relay accepts these calls without a session.

/** Requests a sign-in link by email; the response is the same for every address. */
export const requestSignInLink = (body: { email: string; next?: string; invite?: string }) =>
  callRelay("requestSignInLink", { body });

/** Requests the preview of a one-time code. */
export const fetchCodePreview = (code: string) =>
  callRelay("previewSignInCode", { body: { code } });

/** Requests the preview of an invite link. */
export const fetchInvitePreview = (inviteId: string) =>
  callRelay("previewOrganizationInvite", { params: { inviteId } });
