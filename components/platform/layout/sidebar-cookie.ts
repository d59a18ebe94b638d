/** Cookie of the collapsed sidebar; in its own module, as the server reads it too. */
export const sidebarCookie = "sidebar";
