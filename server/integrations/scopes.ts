import { contract, type OperationId } from "#lib/contract/index.ts";
import type { IntegrationScope } from "#lib/contract/integration-scopes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { forbidden } from "../errors.ts";
import type { TokenRow } from "../users/table.ts";

/** What an integration may do with itself and with what it is installed on, whatever its scopes. */
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

/** Besides, what only the integration as a whole may do. */
const whole: ReadonlySet<string> = new Set<OperationId>(["createInstallationToken"]);

/** What is opened one by one. */
const named: Partial<Record<OperationId, IntegrationScope>> = {
  getSpaceById: "space:metadata:read",
  updateSpaceById: "space:metadata:write",
  getSiteAdaptiveSchema: "site:adaptive:read",
  listSiteAdaptiveTemplateConditions: "site:adaptive:read",
  checkSiteCondition: "site:adaptive:read",
  updateSiteAdaptiveSchema: "site:adaptive:write",
  getSitePublishingAuthById: "site:visitor:auth",
};

/** Judging what others wrote is up to people. */
const forPeople: ReadonlySet<string> = new Set<OperationId>([
  "reviewChangeRequest",
  "requestReviewersOfChangeRequest",
  "withdrawRequestedReviewerOfChangeRequest",
]);

/** What reads and writes of whole parts of the service are opened by. */
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

/** The scope that opens an operation to installations; undefined: none does. */
export function scopeOf(id: string, op: Operation): IntegrationScope | undefined {
  const single = named[id as OperationId];
  // What takes an admin, such as making something public, stays with the admins.
  if (single ?? (forPeople.has(id) || (op.role === "admin" && op.method !== "GET"))) {
    return single;
  }
  const part = parts.find(({ path, tag }) => path.test(op.path) && tag.test(op.tag));
  return op.method === "GET" ? part?.read : part?.write;
}

const ids = new Map<Operation, string>(
  Object.entries<Operation>(contract).map(([id, op]) => [op, id]),
);

/** Refuses an integration what its scopes do not open to it; whatever is not named stays shut. */
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
      ? `This takes the scope ${scope} in an active installation`
      : "Integrations may not do this",
  );
}
