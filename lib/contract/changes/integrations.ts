import type { Part } from "./part.ts";

const installed = ["installations", "deliveries"] as const;
const setup = "installation_setup";
const installation = ["installations", "integrations"] as const;

export const integrations = {
  actions: {
    "integration.published": {
      label: "Integration published",
      touches: ["integrations"],
    },
    "integration.unpublished": {
      label: "Integration deleted",
      touches: ["integrations"],
      removes: true,
    },
    "integration.development-started": {
      label: "Integration development mode turned on",
      touches: ["integrations"],
    },
    "integration.development-ended": {
      label: "Integration development mode turned off",
      touches: ["integrations"],
    },
    "integration.events-replayed": {
      label: "Integration events redelivered",
      touches: ["deliveries"],
    },
    "integration.task-queued": { touches: ["deliveries"] },
    "installation.created": {
      label: "Integration installed",
      touches: installed,
      event: setup,
    },
    "installation.updated": {
      label: "Integration installation updated",
      touches: installed,
      event: setup,
    },
    "installation.paused": {
      label: "Integration deliveries paused after failing for a day",
      touches: installed,
      event: setup,
    },
    "installation.deleted": {
      label: "Integration uninstalled",
      touches: installed,
      removes: true,
      event: "installation_deleted",
    },
    "installation.version-granted": {
      label: "Integration version approved",
      touches: installed,
      event: setup,
    },
    "installation.place-added": {
      label: "Integration added to space or site",
      touches: installed,
      event: setup,
    },
    "installation.place-updated": {
      label: "Integration updated on space or site",
      touches: installed,
      event: setup,
    },
    "installation.place-removed": {
      label: "Integration removed from space or site",
      touches: installed,
      event: "installation_deleted",
    },
  },
  writes: {
    publishIntegration: ["integration.published"],
    unpublishIntegration: ["integration.unpublished"],
    setIntegrationDevelopmentMode: ["integration.development-started"],
    disableIntegrationDevelopmentMode: ["integration.development-ended"],
    installIntegration: ["installation.created"],
    updateInstallation: ["installation.updated"],
    uninstallIntegration: ["installation.deleted"],
    approveInstallationUpdate: ["installation.version-granted"],
    createInstallationToken: [],
    installIntegrationOnSpace: ["installation.place-added"],
    updateSpaceInstallation: ["installation.place-updated"],
    uninstallIntegrationFromSpace: ["installation.place-removed"],
    installIntegrationOnSite: ["installation.place-added"],
    updateSiteInstallation: ["installation.place-updated"],
    uninstallIntegrationFromSite: ["installation.place-removed"],
    replayIntegrationEvent: ["integration.events-replayed"],
    replayFailedIntegrationEvents: ["integration.events-replayed"],
    queueIntegrationTask: ["integration.task-queued"],
  },
  reads: {
    listIntegrations: ["integrations", "organization"],
    getIntegrationByName: ["integrations", "organization"],
    listOrganizationIntegrations: ["integrations", "organization"],
    listDevelopmentModes: ["integrations", "profiles"],
    listSiteIntegrations: installation,
    listSpaceIntegrations: installation,
    listSpaceIntegrationBlocks: installation,
    getEmbedByUrlInSpace: installation,
    getEmbedByUrl: [],
    listSiteIntegrationScripts: installation,
    listIntegrationInstallations: [...installation, "tree", "site"],
    listIntegrationSpaceInstallations: installation,
    listIntegrationSiteInstallations: installation,
    getInstallationById: [...installation, "tree", "site"],
    getInstallationUpdate: installation,
    listInstallationSpaces: [...installation, "space"],
    getSpaceInstallation: [...installation, "access"],
    listInstallationSites: [...installation, "site"],
    getSiteInstallation: [...installation, "access", "site"],
    listOrganizationInstallations: [...installation, "tree", "site"],
    listOrganizationInstallationsStatus: installation,
    getOrganizationInstallationStatus: installation,
    listIntegrationEvents: ["deliveries", "integrations"],
    getIntegrationEvent: ["deliveries"],
    listIntegrationHealth: ["deliveries"],
    getIntegrationTunnel: ["integrations"],
    renderIntegrationUIWithGet: [],
    renderIntegrationUIWithPost: [],
  },
} as const satisfies Part;
