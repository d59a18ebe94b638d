import type { QueryKey } from "@tanstack/react-query";
import type { OrganizationChange } from "../contract/events.ts";

interface Ids {
  spaceId?: string;
  changeRequestId?: string;
  revisionId?: string;
  siteId?: string;
}

/** What the frequent changes concern; others concern whatever is read about their place. */
const concerns: readonly [action: RegExp, reads: RegExp][] = [
  [/^comment/, /Comment|^get(Space|ChangeRequest)ById$|^listChangeRequests|Audit/],
  [/^change-request\.(?!merged)/, /ChangeRequest|Review|Contributor|^getSpaceById$|Audit/],
  [/^(site|section|share-link)/, /Site|Section|ShareLink|Schema|Audit|Summary|MemberAccess/],
  [/^openapi-spec/, /OpenAPI|Audit/],
  [/^(translation|glossary)/, /Translat|Glossary|Audit/],
  [/^(integration|installation)\./, /Integration|Installation|Development|Audit|Summary/],
];

/** A person's own things, what is the same for ever, and results that someone is looking through. */
const settled =
  /^(getAuthenticatedUser|listUserTokens|listAuditEventActions|getAuditEvent$|search)/;

/** Of a space in the trash nothing else is answered; what was read before is read again once it is back. */
const ofTrashed = /^getSpace(ById|RestorePreview)$/;

/** Whether the answer to a read of the contract may be another one after that change. */
export function affects(change: OrganizationChange, [id, call]: QueryKey): boolean {
  if (typeof id !== "string" || settled.test(id)) return false;
  const { params = {} } = (call ?? {}) as { params?: Ids };
  if (params.revisionId !== undefined || !isNear(change, params)) return false;
  if (change.action === "space.deleted" && params.spaceId !== undefined) return ofTrashed.test(id);
  const [, reads] = concerns.find(([action]) => action.test(change.action)) ?? [];
  return reads?.test(id) ?? true;
}

function isNear(change: OrganizationChange, { spaceId, changeRequestId, siteId }: Ids): boolean {
  const { action, space, changeRequest, site } = change;
  if (spaceId !== undefined && spaceId !== space) return false;
  // Spaces show on sites; what happens on one site shows on no other.
  if (siteId !== undefined && site !== undefined && siteId !== site) return false;
  if (siteId !== undefined && site === undefined && !action.startsWith("space.")) return false;
  if (changeRequestId === undefined) return true;
  // The others of the space are behind it once one is merged; what is said is said in one place.
  if (action === "change-request.merged") return true;
  if (action.startsWith("comment")) return changeRequestId === changeRequest;
  return changeRequest === undefined || changeRequestId === changeRequest;
}
