import { contract, type OperationId } from "#lib/contract/index.ts";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { TokenRow } from "../../db/schema/users.ts";
import { forbidden } from "../../platform/errors.ts";

/** Operations on itself and its installations, permitted without any scope. */
const own: ReadonlySet<string> = new Set<OperationId>([
  "getAuthenticatedUser",
  "getIntegrationByName",
  "listIntegrationInstallations",
  "listIntegrationSpaceInstallations",
  "listIntegrationSiteInstallations",
  "getInstallationById",
  "updateInstallation",
  "getInstallationUpdate",
  "listInstallationSpaces",
  "getSpaceInstallation",
  "updateSpaceInstallation",
  "listInstallationSites",
  "getSiteInstallation",
  "updateSiteInstallation",
  "listIntegrationEvents",
  "getIntegrationEvent",
  "listIntegrationHealth",
  "queueIntegrationTask",
]);

/** Operations that only the integration as a whole may call. */
const whole: ReadonlySet<string> = new Set<OperationId>(["createInstallationToken"]);

/** Scopes of single operations. */
const named: Partial<Record<OperationId, IntegrationScope>> = {
  getSpaceById: "space:metadata:read",
  // Its pages take the scopes of reading them besides.
  getContentByUrl: "space:metadata:read",
  updateSpaceById: "space:metadata:write",
  getSiteAdaptiveSchema: "site:adaptive:read",
  listSiteAdaptiveTemplateConditions: "site:adaptive:read",
  checkSiteCondition: "site:adaptive:read",
  updateSiteAdaptiveSchema: "site:adaptive:write",
  getSitePublishingAuthById: "site:visitor:auth",
};

/** Reviewing is for people. */
const forPeople: ReadonlySet<string> = new Set<OperationId>([
  "reviewChangeRequest",
  "requestReviewersOfChangeRequest",
  "withdrawRequestedReviewerOfChangeRequest",
  "listReviewerCandidatesOfChangeRequest",
  "listViewedItemsOfChangeRequest",
  "markItemsOfChangeRequest",
]);

/** Scopes of whole parts of the API, for reads and writes. */
const parts: readonly {
  path: RegExp;
  tag: RegExp;
  read: IntegrationScope;
  write?: IntegrationScope;
}[] = [
  {
    path: /^\/v1\/spaces\/\{spaceId\}\//,
    tag: /^(space-content|change-requests|change-request-content|(space|change-request)-comments)$/,
    read: "space:content:read",
    write: "space:content:write",
  },
  {
    path: /\/sites\/\{siteId\}/,
    tag: /^(sites|site-spaces|site-sections|site-section-groups)$/,
    read: "site:metadata:read",
  },
  { path: /./, tag: /^openapi/, read: "openapi:read", write: "openapi:write" },
];

/** Returns the scope that permits an operation to installations; undefined: none does. */
export function scopeOf(id: string, op: Operation): IntegrationScope | undefined {
  const single = named[id as OperationId];
  // Operations for admins, such as publishing, stay with people.
  if (single ?? (forPeople.has(id) || (op.role === "admin" && op.method !== "GET"))) {
    return single;
  }
  const part = parts.find(({ path, tag }) => path.test(op.path) && tag.test(op.tag));
  return op.method === "GET" ? part?.read : part?.write;
}

const ids = new Map<Operation, string>(
  Object.entries<Operation>(contract).map(([id, op]) => [op, id]),
);

/** Rejects operations outside an integration's scopes; unlisted operations are denied. */
export function requireScope(
  op: Operation,
  { installationId }: TokenRow,
  granted: readonly IntegrationScope[],
): void {
  const id = ids.get(op) ?? "";
  if (own.has(id) || (installationId === null && whole.has(id))) return;
  const scope = scopeOf(id, op);
  if (scope && granted.includes(scope)) return;
  throw forbidden(
    scope
      ? `Requires the scope ${scope} in an active installation`
      : "Not available to integrations",
  );
}
