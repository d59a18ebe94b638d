import type { Part } from "./part.ts";

export const organizations = {
  actions: {
    "organization.created": { label: "Organization created", touches: ["organization"] },
    "organization.updated": {
      label: "Organization updated",
      touches: ["organization", "members", "email-domains", "saml", "access"],
      undo: "patch",
    },
    "email-domain.proven": { label: "Email domain verified", touches: ["email-domains", "saml"] },
    "email-domain.record-missing": {
      label: "Email domain DNS record missing",
      touches: ["email-domains"],
    },
    "email-domain.record-found": {
      label: "Email domain DNS record restored",
      touches: ["email-domains"],
    },
    "email-domain.proof-ended": {
      label: "Email domain verification expired",
      touches: ["email-domains", "saml"],
    },
    "email-domain.checked": { touches: ["email-domains"] },
  },
  writes: {
    createOrganization: ["organization.created"],
    updateOrganizationById: ["organization.updated"],
    verifyEmailDomain: ["email-domain.checked", "email-domain.proven"],
  },
  reads: {
    getApiInformation: [],
    getContentByUrl: ["space", "content", "trash", "site", "structure", "publication", "access"],
    listOrganizationsForAuthenticatedUser: ["organization", "members"],
    getOrganizationById: ["organization", "members"],
    getSubdomain: ["organization"],
    getOrganizationSummary: [
      "tree",
      "trash",
      "content",
      "publication",
      "customization",
      "saml",
      "email-domains",
      "members",
      "integrations",
      "installations",
      "deliveries",
      "access",
      "profiles",
    ],
    listEmailDomains: ["email-domains"],
    getOrganizationsForEmailDomain: ["email-domains", "organization"],
    searchOrganizationContent: ["content", "space", "tree", "access"],
    listAuditEvents: ["audit"],
    getAuditEvent: [],
    listAuditEventActions: [],
    streamOrganizationEvents: [],
  },
} as const satisfies Part;
