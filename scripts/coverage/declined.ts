interface Declined {
  path: RegExp;
  why: string;
}

/** Operations that could be there and are not, and why. The first that fits a path counts. */
export const declined: readonly Declined[] = [
  {
    path: /^\/v1\/urls\/published$/,
    why: "It answers with a token that reads as a visitor does; tokens stand for users and integrations only. Published addresses answer visitors themselves.",
  },
  {
    path: /^\/v1\/urls\/content$/,
    why: "Every object names its addresses in `urls`, and addresses of the console hold the ids.",
  },
  {
    path: /^\/v1\/urls\/embed$/,
    why: "It would fetch any page that a caller names; embeds are kept and shown as links.",
  },
  {
    path: /\/git\//,
    why: "Content is imported from archives and repositories' documents; there is no connection to a Git host to report on.",
  },
  { path: /\/agent-tasks/, why: "No agent works here; `agentTaskId` is kept as given." },
  { path: /\/ads$/, why: "There is no advertising network to submit a site to." },
  {
    path: /\/storage\/upload$/,
    why: "Files come with the change that uses them (`insert_files`), so that none lies about unused.",
  },
  {
    path: /\/fonts$/,
    why: "A customization names its own fonts with their addresses; there is nothing to manage beside it.",
  },
  {
    path: /^\/v1\/custom-hostnames\//,
    why: "Names and certificates are up to the proxy in front of the service; `proxy` of a site tells the address.",
  },
  {
    path: /\/insights\//,
    why: "Visits are not recorded: visitors of published sites are not tracked.",
  },
  { path: /\/mcp-servers$/, why: "No client of the service would use what is registered." },
  { path: /\/ask$/, why: "No language model is part of the service; search finds words." },
];
