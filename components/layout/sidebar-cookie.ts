/** Whether the sidebar is shown; apart from the shell, as the server reads it too. */
export const sidebarCookie = "sidebar";
