import type { Part } from "./part.ts";

const touches = ["translations"] as const;
const shown = ["translations", "content", "glossary"] as const;

export const translations = {
  actions: {
    "translation.created": { label: "Translation created", touches },
    "translation.updated": { label: "Translation instructions updated", touches },
    "translation.run": { label: "Translation restarted", touches },
    "translation.cancelled": { label: "Translation canceled", touches },
    "translation.completed": { label: "Translation completed", touches },
    "translation.failed": { label: "Translation completed with errors", touches },
    "translation.page-released": { label: "Translated page edits discarded", touches },
    "translation.deleted": { label: "Translation deleted", touches, removes: true },
    "glossary.updated": { label: "Glossary updated", touches: ["glossary"] },
  },
  writes: {
    createTranslation: ["translation.created"],
    updateTranslation: ["translation.updated"],
    deleteTranslation: ["translation.deleted"],
    runTranslation: ["translation.run"],
    retryTranslation: ["translation.run"],
    cancelTranslation: ["translation.cancelled"],
    releaseTranslatedPage: ["translation.page-released"],
    updateGlossary: ["glossary.updated"],
  },
  reads: {
    listTranslations: [...shown, "space"],
    getTranslation: [...shown, "space"],
    listTranslatedPages: shown,
    getTranslatedPage: shown,
    estimateTranslation: ["content"],
    listGlossaryEntries: ["glossary"],
    getGlossaryEntry: ["glossary"],
    getGlossaryImpact: shown,
  },
} as const satisfies Part;
