/** Cookie of the collapsed sidebar; separate from the shell, as the server reads it too. */
export const sidebarCookie = "sidebar";
