import { createHmac } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../access/deps.ts";
import type { PlaceKind } from "../../access/installations/place-kinds.ts";
import { one } from "../../db/rows.ts";
import {
  type InstallationRow,
  installationPlaceTable,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";
import { installationParts, toInstallation, withSites } from "../installations/to-installation.ts";
import { toPlace } from "../installations/to-place.ts";
import {
  issueInstallationToken,
  issueIntegrationToken,
  tokenLife,
} from "../installations/tokens.ts";
import { openSecrets } from "../publishing/secrets.ts";
import { toIntegration } from "../to-integration.ts";
import type { Target } from "./target.ts";

export type EnvironmentDeps = Pick<Deps, "db" | "config" | "linkSecret" | "now">;

/** Space or site of a call. */
export interface CallPlace {
  kind: PlaceKind;
  id: string;
}

/** Tokens shared by many calls; each has at least half its lifetime left. */
const tokens = new WeakMap<Deps["db"], LRUCache<string, string>>();

async function tokenFor(db: Deps["db"], key: string, issue: () => Promise<string>) {
  const kept = tokens.get(db) ?? new LRUCache({ max: 10_000, ttl: tokenLife / 2 });
  tokens.set(db, kept);
  const token = kept.get(key) ?? (await issue());
  if (!kept.has(key)) kept.set(key, token);
  return token;
}

/** Derives the secret for an integration's own signatures; constant, and never stored. */
const signingSecret = (secret: string, ...of: string[]) =>
  createHmac("sha256", secret)
    .update(`integration-signing:${of.join(":")}`)
    .digest("base64url");

async function toWireInstallation({ db, config }: EnvironmentDeps, { id }: InstallationRow) {
  const rows = await db
    .select(installationParts)
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(eq(installationTable.id, id));
  return toInstallation(config, one(await withSites(db, rows)));
}

async function toWirePlaces(deps: EnvironmentDeps, target: Target, places: readonly CallPlace[]) {
  const { installation, integration } = target;
  if (!installation || places.length === 0) return new Map<string, object>();
  const { installationId, placeId } = installationPlaceTable;
  const ids = places.map(({ id }) => id);
  const rows = await deps.db
    .select()
    .from(installationPlaceTable)
    .where(and(eq(installationId, installation.id), inArray(placeId, ids)));
  const sets = new Map(rows.map((row) => [row.placeId, row]));
  return new Map<string, object>(
    places.map(({ kind, id }) => {
      const shared = toPlace(deps.config, {
        kind,
        placeId: id,
        name: integration.name,
        configurations: integration.definition.configurations,
        installation,
        set: sets.get(id) ?? null,
      });
      return [id, { [`${kind}Installation`]: { ...shared, [kind]: id } }];
    }),
  );
}

function signingSecrets({ linkSecret }: EnvironmentDeps, target: Target, place?: CallPlace) {
  const { integration, installation } = target;
  const installationId = installation?.id ?? "";
  return {
    integration: signingSecret(linkSecret, integration.id),
    ...(installation && {
      installation: signingSecret(linkSecret, integration.id, installationId),
    }),
    ...(installation &&
      place && {
        [`${place.kind}Installation`]: signingSecret(
          linkSecret,
          integration.id,
          installationId,
          place.id,
        ),
      }),
  };
}

async function apiTokens({ db, now }: EnvironmentDeps, { integration, installation }: Target) {
  const forAll = () => issueIntegrationToken(db, integration, now());
  const tokens = { integration: await tokenFor(db, integration.id, forAll) };
  if (!installation) return tokens;
  const forOne = () => issueInstallationToken(db, integration, installation, now());
  return { ...tokens, installation: await tokenFor(db, installation.id, forOne) };
}

/**
 * Builds the environment of calls about these resources: identity, installation and token
 * (docs/guides/integrations.md#handle-events). Returns the JSON for each of them, and for none.
 */
export async function readEnvironments(
  deps: EnvironmentDeps,
  target: Target,
  places: readonly CallPlace[],
): Promise<(place: CallPlace | undefined) => string> {
  const { integration, installation, owner } = target;
  const ctx = { config: deps.config, resources: {} };
  const viewer = {
    roles: new Map(),
    ownTeams: new Set<string>(),
    refusing: [],
    integrationId: integration.id,
  };
  const tokens = await apiTokens(deps, target);
  const placed = await toWirePlaces(deps, target, places);
  const shared = {
    integration: toIntegration(ctx, { integration, owner }, viewer),
    ...(installation && { installation: await toWireInstallation(deps, installation) }),
    secrets: openSecrets(deps.linkSecret, integration.secrets),
    apiEndpoint: deps.config.publicApiUrl,
    apiTokens: tokens,
    authToken: Object.values(tokens).at(-1),
  };
  return (place) => {
    const signing = signingSecrets(deps, target, place);
    const own = place && placed.get(place.id);
    const secret = Object.values(signing).at(-1);
    return JSON.stringify({ ...shared, ...own, signingSecrets: signing, signingSecret: secret });
  };
}
