import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { RenderRequest } from "#lib/contract/integrations/integration-calls.ts";
import { frameAddress } from "#lib/integration-elements/addresses.ts";
import { readElement } from "#lib/integration-elements/elements.ts";
import { isRecord, resolveBindings, sizeError } from "#lib/integration-elements/values.ts";
import { originSource } from "#lib/url/policy-sources.ts";
import { text } from "../../content/document/data-text.ts";
import type { OutsideBlock } from "../../content/document/view/view.ts";
import { callLive } from "../../integrations/events/live-call.ts";
import { readAnswer } from "../../integrations/events/render.ts";
import { findInstallation } from "../../integrations/events/render-place.ts";
import { readTarget } from "../../integrations/events/target.ts";
import { limitRemoteCall } from "../../platform/http/connections/limit-remote-calls.ts";
import type { Reading } from "../reading.ts";
import type { ShownComponent } from "./component-key.ts";

/** Limit of integration blocks on one page. */
const mostBlocks = 50;
/** Milliseconds for which a page waits for its integrations. */
const patience = 3000;

const kept = new LRUCache<string, ShownComponent>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (component, key) => JSON.stringify(component.children).length + key.length,
  ttl: 60_000,
});
const underWay = new Map<string, Promise<ShownComponent | undefined>>();

/** Collects the origins of frames in elements. */
function framesIn(value: unknown, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const { type, source }: Record<string, unknown> = isRecord(value) ? value : {};
  const address = type === "webframe" && isRecord(source) ? frameAddress(source.url) : undefined;
  const origin = address && originSource(address);
  if (origin) into.add(origin);
  for (const member of Object.values(value)) framesIn(member, into);
}

async function render(
  { deps, at }: Reading,
  spaceId: string,
  { data }: OutsideBlock,
): Promise<ShownComponent | undefined> {
  const { organizationId } = at.site;
  const name = text(data.integration);
  const place = { kind: "space" as const, id: spaceId };
  const found = await findInstallation(deps.db, { name, organizationId, place });
  const target = found && (await readTarget(deps.db, { ...found, organizationId }));
  const request = RenderRequest.safeParse({
    componentId: data.block,
    props: isRecord(data.props) ? data.props : {},
    context: { type: "document", theme: "light", spaceId, editable: false },
  });
  if (!target || !request.success) return undefined;
  // Names no user, as the response is for all readers.
  const payload = { ...request.data, spaceId };
  const { status, body } = await limitRemoteCall(`site ${at.site.id}`, () =>
    callLive(deps, target, { type: "ui_render", organizationId, payload, place }),
  );
  const answer = readAnswer(status, body);
  if (answer.type !== "element" || sizeError(answer.element) !== undefined) return undefined;
  const root = resolveBindings(answer.element, answer.state);
  const read = readElement(root);
  const isRoot = "element" in read && /^(?:block|configuration)$/.test(read.element.type);
  const children = isRoot && "children" in read.element ? read.element.children : [root];
  const frames = new Set<string>();
  framesIn(children, frames);
  const { name: title } = target.integration;
  return { name: title, children, frames: [...frames] };
}

/**
 * Requests a block from an integration, once for all concurrent readers; undefined if that fails.
 */
function renderOnce(reading: Reading, spaceId: string, key: string, block: OutsideBlock) {
  const known = underWay.get(key);
  if (known) return known;
  const pending = render(reading, spaceId, block)
    .then((component) => {
      if (component) kept.set(key, component);
      return component;
    })
    .catch((err: unknown) => {
      reading.deps.log.warn({ err }, "a block of an integration was not rendered");
      return undefined;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, pending);
  return pending;
}

/** Requests the blocks of a page from their integrations, by key. */
export async function componentsIn(
  reading: Reading,
  spaceId: string,
  blocks: ReadonlyMap<string, OutsideBlock>,
): Promise<Map<string, ShownComponent>> {
  const shown = new Map<string, ShownComponent>();
  if (reading.visit.look) return shown;
  const ended = new AbortController();
  const late = wait(patience, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.all(
    [...blocks].slice(0, mostBlocks).map(async ([key, block]) => {
      const id = `${spaceId} ${reading.at.site.id} ${key}`;
      const component =
        kept.get(id) ?? (await Promise.race([renderOnce(reading, spaceId, id, block), late]));
      if (component) shown.set(key, component);
    }),
  );
  ended.abort();
  return shown;
}
