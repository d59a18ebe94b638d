/** Cookie with the organization that was last open in this browser; not a secret. */
export const lastOrganizationCookie = "last-organization";

/** Stores the organization for the start page, for half a year. */
export function rememberOrganization(organizationId: string): void {
  const value = encodeURIComponent(organizationId);
  const lifetime = 60 * 60 * 24 * 182;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${lastOrganizationCookie}=${value}; path=/; max-age=${lifetime}; samesite=lax`;
}
