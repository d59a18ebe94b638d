import { access } from "./changes/access.ts";
import { apiSpecs } from "./changes/api-specs.ts";
import { content } from "./changes/content.ts";
import { integrations } from "./changes/integrations.ts";
import { organizations } from "./changes/organizations.ts";
import { type Action, type Topic, topics } from "./changes/part.ts";
import { people } from "./changes/people.ts";
import { review } from "./changes/review.ts";
import { sites } from "./changes/sites.ts";
import { translations } from "./changes/translations.ts";
import type { OperationId } from "./index.ts";

/** All actions that can happen, with label, effects, inverse and event of each. */
export const actions = {
  ...organizations.actions,
  ...people.actions,
  ...access.actions,
  ...content.actions,
  ...review.actions,
  ...sites.actions,
  ...integrations.actions,
  ...apiSpecs.actions,
  ...translations.actions,
};
type Actions = typeof actions;
export type ActionId = keyof Actions;

export type AuditAction = {
  [Id in ActionId]: Actions[Id] extends { label: string } ? Id : never;
}[ActionId];

export const auditLabels = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Action>(actions).flatMap(([id, { label }]) => (label ? [[id, label]] : [])),
  );

/** Actions that each write operation may record. */
export const writes: { readonly [Id in OperationId]?: readonly ActionId[] } = {
  ...organizations.writes,
  ...people.writes,
  ...access.writes,
  ...content.writes,
  ...review.writes,
  ...sites.writes,
  ...integrations.writes,
  ...apiSpecs.writes,
  ...translations.writes,
};

/** Topics that each read operation depends on. */
export const reads: { readonly [Id in OperationId]?: readonly Topic[] } = {
  ...organizations.reads,
  ...people.reads,
  ...access.reads,
  ...content.reads,
  ...review.reads,
  ...sites.reads,
  ...integrations.reads,
  ...apiSpecs.reads,
  ...translations.reads,
};

/** Action with its location, as far as known. */
export interface Change {
  action: string;
  space?: string | undefined;
  changeRequest?: string | undefined;
  site?: string | undefined;
}

/** Operation with the parameters of its path. */
export interface Read {
  id: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the definition of an action; undefined for one from another version of the service. */
export const actionOf = (action: string): Action | undefined =>
  (actions as Record<string, Action>)[action];

/**
 * Returns true if events of an action can usually be undone; a single event may still not qualify.
 */
export const canUndo = (action: string): boolean => actionOf(action)?.undo !== undefined;

/** Returns the topics of an action; recorded ones also touch the audit log. */
export function touchedBy(action: string): readonly Topic[] {
  const row = actionOf(action);
  if (!row) return [];
  return row.label === undefined ? row.touches : [...row.touches, "audit"];
}

/** Returns true if the answer to a read may differ after a change. */
export function isStale(change: Change, { id, params = {} }: Read): boolean {
  const shown = (reads as Record<string, readonly Topic[]>)[id] ?? [];
  return touchedBy(change.action).some(
    (topic) => shown.includes(topic) && isNear(topic, change, params),
  );
}

const same = (one: unknown, other: unknown) =>
  one === undefined || other === undefined || one === other;

function isNear(topic: Topic, change: Change, params: NonNullable<Read["params"]>): boolean {
  const scope = topics[topic];
  if (scope === "organization") return true;
  if (scope === "site") return same(change.site, params.siteId);
  if (!same(change.space, params.spaceId)) return false;
  if (scope === "space" || params.spaceId === undefined) return true;
  // Comments belong to one location, a space or a change request; without either it is unknown.
  if (topic === "comments" && change.space !== undefined && change.changeRequest === undefined) {
    return params.changeRequestId === undefined;
  }
  return same(change.changeRequest, params.changeRequestId);
}

/** Returns the changes that a call of an operation makes. */
export const changesOf = (
  id: OperationId,
  { spaceId, changeRequestId, siteId }: Partial<Record<string, string>> = {},
): Change[] =>
  (writes[id] ?? []).map((action) => ({
    action,
    space: spaceId,
    changeRequest: changeRequestId,
    site: siteId,
  }));
