// Limits of imports. Those of single forms of Markdown are next to their parsers.

/** Imports in progress, as each uses a worker. */
export const mostAtOnce = 4;

/** Milliseconds for parsing a page, and a whole archive. */
export const timeOfPage = 10_000;
export const timeOfArchive = 60_000;
/** Milliseconds for what somebody pastes and waits for. */
export const timeOfPaste = 5_000;

/** Pages of an archive, above any real documentation. */
export const mostPagesOfArchive = 2_000;
export const mostPagesOfWebsite = 200;
export const mostFilesOfArchive = 20_000;

/** Bytes of a file, and of all files of an archive, unpacked. */
export const largestFile = 25 * 1024 * 1024;
export const largestArchive = 200 * 1024 * 1024;

/** Characters and elements of a web page. */
export const largestWebPage = 5 * 1024 * 1024;
export const mostElementsOfWebPage = 40_000;

/** Pictures and other files that one page shows. */
export const mostFilesOfPage = 100;

/** Rows of a database on its page. */
export const mostRowsOfDatabase = 1000;

/** Files that one page includes, and their bytes. */
export const mostIncludedFiles = 50;
export const mostIncludedBytes = 1024 * 1024;

/** Stored notes about a source as a whole, and about a page. */
export const mostNotesOfSource = 5000;
export const mostNotesOfPage = 500;

export const mostFormerPaths = 500;
