interface Declined {
  path: RegExp;
  why: string;
}

/** Reasons for operations that are not built. The first matching path applies. */
export const declined: readonly Declined[] = [
  {
    path: /\/git\//,
    why: "Content is imported from archives and documents. The service has no connection to a Git host.",
  },
  { path: /\/agent-tasks/, why: "The service has no agents. `agentTaskId` is stored unchanged." },
  { path: /\/ads$/, why: "The service has no advertising network." },
  {
    path: /\/storage\/upload$/,
    why: "Files are uploaded with the change that uses them (`insert_files`), so none is left unused.",
  },
  {
    path: /\/fonts$/,
    why: "A customization contains the addresses of its fonts. There is nothing else to manage.",
  },
  {
    path: /\/insights\//,
    why: "The service doesn't track visitors of published sites. It returns 501.",
  },
  { path: /\/mcp-servers$/, why: "No client of the service would use registered servers." },
  { path: /\/ask$/, why: "The service has no language model. It returns 501; search finds words." },
];
