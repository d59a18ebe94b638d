import type { Descriptions } from "./descriptions.ts";

const operation = (name: string) => ({
  [`${name}.method`]: "HTTP method. Example: `get`",
  [`${name}.path`]: "Path of the operation. Example: `/orgs/{id}`",
});

const source = "URL of the document, or its text";
const translatedPage = {
  translatedTitle: "Title of the translated page; absent: not translated",
  state:
    "`fresh`: up to date; `outdated`: the source, the glossary or the instructions have changed; `failed`: the last run could not translate it; `edited`: edited by people",
  words: "Number of words in the source",
  fault: "Reason why the last run could not translate the page",
  "urls.source": "URL of the source page in the console",
  "urls.result": "URL of the translated page in the console; absent: not translated",
};
const glossaryOperations = {
  operations: "Changes of the glossary, applied in order",
  "operations.type": "Type of the change",
  "operations.id": "Id of the glossary entry",
  "operations.translations": "Terms by language code",
};

/** Members of API specifications and translations. */
export const specMembers: Descriptions = {
  OpenAPISpec: {
    id: "Id of the API specification",
    slug: "Name in URLs, unique in the organization. Example: `billing-api`",
    sourceURL: "URL of the document; absent if it was sent as text",
    processingState: "Progress of the last import",
    lastProcessedAt: "Time of the last import, failed ones included; absent: none yet",
    lastProcessErrorCode: "Error of the last import; absent if it succeeded",
  },
  OpenAPIProcessing: { versions: "Number of versions" },
  createOpenAPISpec: { source },
  createOrUpdateOpenAPISpecBySlug: { source },
  OpenAPISpecVersion: {
    id: "Id of the version",
    version: "Version that the document gives itself, in `info.version`",
  },
  OpenAPISpecContent: { urls: "URLs of the document" },
  OpenAPIFile: {
    dir: "Directory of the file",
    filename: "Name of the file",
    isEntrypoint: "True: the document; false: a file that it refers to",
    text: "Content of the file",
  },
  OpenAPIRawContent: { text: "Content of the document", format: "Format of the document" },
  OpenAPIChange: {
    before: "Previous value; absent: there was none",
    after: "New value; absent: there is none",
    ...operation("operations"),
  },
  OpenAPIChangeCounts: {
    breaking: "Number of changes that may break clients",
    compatible: "Number of changes that break no clients",
    documentation: "Number of changes of texts only",
  },
  OpenAPIPageUse: {
    space: "Space of the page",
    page: "Page that shows the operations",
    operations: "Operations missing from the version",
    ...operation("operations"),
    "urls.app": "URL of the page in the console",
  },
  OpenAPIFinding: {
    rule: "Name of the rule. Example: `operation-summary`",
    severity: "Severity of the finding",
  },
  OpenAPIFindingCounts: {
    error: "Number of errors",
    warning: "Number of warnings",
    new: "Number of findings that the previous version did not have",
  },
  compareOpenAPISpecVersions: {
    from: "Id of the earlier version",
    to: "Id of the later version",
    counts: "Number of changes by class, regardless of filters",
  },
  lintOpenAPISpecVersion: { counts: "Number of findings, regardless of filters" },
  Translation: {
    id: "Id of the translation",
    status: "Progress of the last run",
    source: "Content to translate",
    "source.space": "Id of the source space",
    "source.language": "Language code of the source. Example: `en`",
    language: "Code of the target language. Example: `de`",
    instructions: "Instructions for the translation engine",
    result: "Translated content; absent before the first run",
    "result.space": "Id of the translated space",
    "result.revision": "Id of its current revision",
    stats: "Counts of the runs",
    "stats.runs": "Number of runs",
    "stats.totalPages": "Number of pages translated, in all runs",
    "stats.latestPages": "Number of pages translated in the last run",
    "stats.latestWords": "Number of source words translated in the last run",
    progress: "Progress of the translation",
    "progress.pages": "Number of pages of the source",
    "progress.run.pages": "Number of pages to translate",
    "progress.run.done": "Number of pages completed",
    "progress.lastRunAt": "Time of the last run; absent: none",
    "progress.engine.name": "Name of the translation engine",
  },
  TranslatedPage: translatedPage,
  getTranslatedPage: {
    ...translatedPage,
    paragraphs: "Paragraphs of the page in order",
    "paragraphs.state":
      "`fresh`: up to date; `outdated`: the source has changed; `edited`: edited by people; `stale`: edited, and the source has changed",
  },
  TranslationEstimate: {
    pages: "Number of pages to translate",
    words: "Number of source words to translate",
    characters: "Number of source characters to translate",
    engine: "Engine of the service; absent if none is configured",
    "engine.name": "Name of the translation engine",
  },
  GlossaryEntry: { id: "Id of the glossary entry" },
  GlossaryImpact: {
    translations: "Translations with affected pages",
    "translations.id": "Id of the translation",
    "translations.title": "Title of the source space",
    "translations.language": "Code of the target language. Example: `de`",
    "translations.pages": "Number of pages that become outdated",
  },
  updateGlossary: glossaryOperations,
  getGlossaryImpact: glossaryOperations,
};
