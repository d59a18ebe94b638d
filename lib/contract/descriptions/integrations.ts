import type { Descriptions } from "./descriptions.ts";

const configurations = {
  configurations: "Settings of the integration by scope",
  "configurations.account": "Settings of an organization",
  "configurations.space": "Settings of each space",
  "configurations.site": "Settings of each site",
};

const part = (prefix: string, what: string) => ({
  [`${prefix}id`]: `Id of the ${what}, unique in the integration`,
  [`${prefix}title`]: `Title of the ${what}`,
  [`${prefix}description`]: `Description of the ${what}`,
});
const block = (prefix: string) => ({
  ...part(prefix, "block"),
  [`${prefix}urlUnfurl`]:
    "Patterns of URLs; a pasted URL that matches becomes a block. Example: `https://charts.example.com/**`",
  [`${prefix}markdown.codeblock`]: "Language of the code block in Markdown",
  [`${prefix}markdown.body`]: "Member of the props with the content of the code block",
});
const contentSource = (prefix: string) => ({
  ...part(prefix, "content source"),
  [`${prefix}configuration`]: "Settings of the content source",
  [`${prefix}configuration.componentId`]: "Id of the component that renders the settings",
});

const placeInstallation = {
  integration: "Name of the integration",
  installation: "Id of the installation",
  configuration: "Values of the settings, by name",
};

/** Members of integrations, installations and their events. */
export const integrationMembers: Descriptions = {
  IntegrationConfiguration: {
    properties: "Settings by name, in display order",
    "properties.title": "Label of the setting",
    "properties.description": "Help text of the setting",
    "properties.type": "Type of the value; `button` opens a page of the integration",
    "properties.default": "Default value",
    "properties.enum": "Allowed values; absent: any",
    "properties.callback_url": "URL that the button opens",
    "properties.button_text": "Label of the button",
    required: "Names of the required settings",
    componentId: "Id of the component that renders the settings",
  },
  Integration: {
    name: "Name of the integration in URLs. Example: `acme-tickets`",
    version: "Number of the published version, from 1",
    title: "Title of the integration",
    description: "Description in one sentence",
    previewImages: "URLs of preview images",
    target: "Objects that it is installed on",
    verified: "True: verified by the operators of the service",
    scopes: "Scopes that it requests",
    categories: "Categories of the catalogue",
    blocks: "Blocks for pages",
    contentSources: "Sources of generated content",
    ...configurations,
    externalLinks: "Links for users, such as to a manual",
    "externalLinks.url": "URL of the link",
    "externalLinks.label": "Text of the link",
    owner: "Organization that published it",
    "urls.icon": "URL of the icon; absent if there is none",
    "urls.assets": "URL below which its assets are",
    "permissions.install": "True: the caller can install it",
    contentSecurityPolicy:
      "Content-Security-Policy of its web frames and scripts, as one text or by directive",
  },
  PublishedIntegration: {
    warnings: "Problems of the manifest that did not prevent the publication",
  },
  IntegrationBlock: { ...block(""), icon: "URL of the icon; absent if there is none" },
  Embed: {
    type: "Form in which the page is shown",
    title: "Title of the page, or its address",
    site: "Name of the site, or its host name",
    icon: "URL of the icon of the site; absent if the page names none",
    html: "Frame with the player, for type `rich`",
    integration: "Name of the integration that shows the page, for type `integration`",
    block: "Block that shows the page, for type `integration`",
  },
  IntegrationContentSource: {
    ...contentSource(""),
    icon: "URL of the icon; absent if there is none",
  },
  publishIntegration: {
    script: "JavaScript of the integration",
    scopes: "Scopes to request",
    summary: "Long description in Markdown",
    previewImages: "Preview images",
    target: "Objects to install it on; omitted: `all`",
    ...block("blocks."),
    ...contentSource("contentSources."),
  },
  IntegrationTunnel: {
    tunnelUrl: "URL of the tunnel",
    reachable: "True: the tunnel answered",
    fault: "Reason why the tunnel is not reachable",
  },
  IntegrationDevelopmentMode: {
    title: "Title of the integration",
    since: "Time when development mode was turned on",
  },
  setIntegrationDevelopmentMode: { tunnelUrl: "URL that receives the events" },
  Installation: {
    id: "Id of the installation",
    space_selection: "`all`: all spaces of the organization; `selected`: chosen spaces",
    site_selection: "`all`: all sites of the organization; `selected`: chosen sites",
    configuration: "Values of the settings, by name",
    target: "Object that it is installed on",
    "target.organization": "Id of the organization",
  },
  SpaceInstallation: {
    ...placeInstallation,
    space: "Id of the space; the space itself with `extended=true`",
  },
  SiteInstallation: {
    ...placeInstallation,
    site: "Id of the site; the site itself with `extended=true`",
  },
  installIntegration: { organization: "Id of the organization" },
  installIntegrationOnSpace: { space: "Id of the space" },
  installIntegrationOnSite: { siteId: "Id of the site" },
  createInstallationToken: { token: "Secret of the token, used as bearer token" },
  listOrganizationInstallationsStatus: { "items.integration": "The integration" },
  listSpaceIntegrationBlocks: { name: "Name of the integration", blocks: "Blocks for pages" },
  InstallationUpdate: {
    latest: "Latest version",
    needsApproval: "True: the latest version requests additional scopes",
  },
  InstalledIntegration: { installation: "The installation", integration: "The integration" },
  IntegrationEvent: {
    id: "Id of the event",
    integrationId: "Name of the integration",
    installationId: "Id of the installation; absent: an event of the integration itself",
    payload: "The event as the integration receives it; further members depend on the type",
    "payload.eventId": "Id of the event",
    "payload.type": "Type of the event",
    status: "`failed`: not delivered, or not yet",
    delivery: "Attempts to deliver the event",
    "delivery.to": "Receiver of the last attempt; absent: none yet",
    "delivery.attempts": "Number of attempts",
    "delivery.lastAttemptAt": "Time of the last attempt; absent: none yet",
    "delivery.replayable": "True: the event can be delivered again",
  },
  getIntegrationEvent: {
    event: "The event",
    trace: "Output of the integration while it handled the event",
    "trace.logs": "Log lines in order",
    "trace.logs.message": "Text of the line",
    "trace.logs.timestamp": "Time of the line",
    "trace.logs.level": "Level of the line",
  },
  replayFailedIntegrationEvents: { replayed: "Number of events that are delivered again" },
  IntegrationHealth: {
    installation: "Id of the installation",
    organization: "Id of the organization",
    nextAttemptAt: "Time of the next attempt; absent: none",
  },
  IntegrationRenderAnswer: {
    type: "`element`: an element to show; `complete`: the component has finished",
    element: "Element to show, with the elements inside",
    "element.type": "Type of the element. Example: `block`",
    state: "State of the component, to send with the next action",
    props: "Properties of the component",
    returnValue: "Result of the component",
  },
  renderIntegrationUIWithPost: {
    componentId: "Id of the component",
    props: "Properties of the component",
    state: "State from the last response; omitted at first",
    context: "Location of the component",
    "context.type": "Type of the location",
    "context.theme": "Theme of the page",
    "context.organizationId": "Id of the organization",
    "context.spaceId": "Id of the space",
    "context.siteId": "Id of the site",
    "context.editable": "True: the document can be edited",
    action: "Action of the user; omitted at first. Other members are its arguments",
    "action.action": "Name of the action",
  },
  queueIntegrationTask: {
    task: "Task that the integration receives as an event; other members are its arguments",
    "task.type": "Type of the task",
  },
};
