import type { Part } from "./part.ts";

const touches = ["api-specs"] as const;
const reads = ["api-specs"] as const;

export const apiSpecs = {
  actions: {
    "openapi-spec.created": { label: "API specification created", touches },
    "openapi-spec.updated": { label: "API specification updated", touches },
    "openapi-spec.deleted": {
      label: "API specification moved to trash",
      touches: [...touches, "trash-items"],
      removes: true,
    },
    "openapi-spec.restored": {
      label: "API specification restored",
      touches: [...touches, "content", "trash-items"],
    },
    "openapi-spec.purged": {
      label: "API specification permanently deleted",
      touches: ["trash-items"],
    },
    "openapi-spec.version-read": { label: "API specification version imported", touches },
    "openapi-spec.reading-failed": { label: "API specification import failed", touches },
    "openapi-spec.reading": { touches },
  },
  writes: {
    createOpenAPISpec: ["openapi-spec.created"],
    createOrUpdateOpenAPISpecBySlug: ["openapi-spec.created", "openapi-spec.updated"],
    deleteOpenAPISpecBySlug: ["openapi-spec.deleted"],
    updateOpenAPISpecBySlug: ["openapi-spec.updated"],
    refreshOpenAPISpecBySlug: ["openapi-spec.reading"],
  },
  reads: {
    compareOpenAPISpecVersions: [],
    listPagesUsingRemovedOpenAPIOperations: ["content", "space", "tree", "access"],
    lintOpenAPISpecVersion: [],
    listOpenAPISpecs: reads,
    getOpenAPISpecBySlug: reads,
    getOpenAPISpecProcessing: reads,
    listOpenAPISpecVersions: reads,
    getLatestOpenAPISpecVersion: reads,
    getLatestOpenAPISpecVersionContent: reads,
    getLatestOpenAPISpecVersionRawContent: reads,
    getOpenAPISpecVersionById: [],
    // Contains the public address, which depends on the specification's visibility.
    getOpenAPISpecVersionContentById: reads,
    getOpenAPISpecVersionBundle: [],
  },
} as const satisfies Part;
