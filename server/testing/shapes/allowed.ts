const additions = {
  "clients need no additions within /v1 to parse a response": [
    "ContentChange.place",
    "Customization.pageActions.items",
    "Customization.socialAccounts",
    "CustomizationStyling.codeTheme",
    "SiteSectionGroup.children",
    "Integration.unknownScopes",
    "Integration.warnings",
    "Integration.urls.publicContentEndpoint",
    "Installation.urls.publicContentEndpoint",
    "IntegrationEvent.delivery",
    "SiteInstallation.urls.publicContentEndpoint",
    "SpaceInstallation.urls.publicContentEndpoint",
    "Invite.expiresAt",
    "OpenAPISpecContent.urls",
    "Invite.made",
    "Organization.invited",
    "LinkEntry.label",
    "LinkEntry.target",
    "Revision.createdBy",
    "SAMLProvider.certificates",
    "SAMLProvider.enabled",
    "SAMLProvider.idpInitiated",
    "SAMLProvider.lastSignInAt",
    "SAMLProvider.signRequests",
    "SemanticChanges.counts",
    "SemanticChanges.next",
    "SemanticChanges.revision",
    "Translation.progress",
    "listFiles.items[].usedIn",
    "listFilesInChangeRequestById.items[].usedIn",
    "listFilesInRevision.items[].usedIn",
  ],
  // Only lists of an organization's change requests have these in the reference; here all do.
  "GET O/change-requests": [
    "ChangeRequest.space",
    "ChangeRequest.mergedAt",
    "ChangeRequest.mergedBy",
  ],
  "POST CR/content: a page field": ["DocumentPage.condition"],
  // The reference has the document's id only.
  "GET S/content/reusable-contents": ["ReusableContent.markdown"],
  "newer versions of the format: what results are ranked and shown by": [
    "SearchSpace.type",
    "SearchSpace.score",
    "SearchPage.description",
    "SearchPage.score",
    "SearchPage.rank",
    "SearchPage.resultType",
    "SearchPage.ancestors",
    "SearchSection.score",
  ],
  "the reference: each search result has urls": ["SearchSpace.urls"],
};

/** Intended differences of the contract from the reference, with reasons. */
export const excused: Readonly<Record<string, string>> = Object.fromEntries([
  // Two forms of one member; docs/decisions/input.md#api-specifications says who gets which.
  ["OpenAPISpecContent.filesystem may be list in the contract alone", "Accept"],
  ...Object.entries(additions).flatMap(([why, all]) =>
    all.map((at) => [`${at} is in the contract alone`, why]),
  ),
]);
