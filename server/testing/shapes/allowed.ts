const additions = {
  // Decision 1.68: additions stay within /v1. Nothing needs them to read an answer.
  "1.68": [
    "ContentChange.place",
    "IntegrationEvent.delivery",
    "Invite.expiresAt",
    "Invite.made",
    "LinkEntry.label",
    "LinkEntry.target",
    "Revision.createdBy",
    "ContentLocation.versionContext.revision.createdBy",
    "SAMLProvider.certificates",
    "SAMLProvider.enabled",
    "SAMLProvider.idpInitiated",
    "SAMLProvider.lastSignInAt",
    "SAMLProvider.signRequests",
    "Translation.progress",
    "listFiles.items[].usedIn",
    "listFilesInChangeRequestById.items[].usedIn",
    "listFilesInRevision.items[].usedIn",
  ],
  // Lists of an organization's change requests give these; here every change request does.
  "section 3, GET O/change-requests": [
    "ChangeRequest.space",
    "ChangeRequest.mergedAt",
    "ChangeRequest.mergedBy",
  ],
  "section 3, POST CR/content: a page field": ["DocumentPage.condition"],
  // The shape has the id of the document only.
  "section 3, GET S/content/reusable-contents": ["ReusableContent.markdown"],
  "the reference: each search result has urls": ["SearchSpace.urls"],
};

// A list of links would repeat the whole tree of pages for each place; the revision is named, and
// read by its id.
const left = ["pages", "files", "reusableContents", "variables", "git"];

/** Where the contract differs from the shapes on purpose, and what lets it. */
export const excused: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(additions).flatMap(([why, all]) =>
    all.map((at) => [`${at} is in the contract alone`, why]),
  ),
  ...left.map((member) => [
    `ContentLocation.versionContext.revision.${member} is not in the contract`,
    "size",
  ]),
]);
