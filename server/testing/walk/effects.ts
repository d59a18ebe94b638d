import { eq } from "drizzle-orm";
import { type Change, changesOf, reads } from "#lib/contract/changes.ts";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { optional } from "../../db/rows.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import type { RawCall } from "../call.ts";
import { deps } from "../service.ts";
import { calls } from "./calls.ts";
import { essenceOf } from "./essence.ts";
import { sendIn } from "./send.ts";
import { makeWorld, type World } from "./world.ts";

const operations = Object.entries(contract) as [OperationId, Operation][];

/** Reads that cannot be repeated: they start something, or call an integration. */
const unrepeatable: readonly string[] = [
  "getSpacePDF",
  "getChangeRequestPDF",
  "streamOrganizationEvents",
  "renderIntegrationUIWithGet",
  "renderIntegrationUIWithPost",
  "readSAMLMetadata",
  // The world has no reusable content.
  "getReusableContentById",
  "getReusableContentInChangeRequestById",
  "getReusableContentInRevision",
  "getReusableContentDocumentInRevisionById",
];
/** Writes that need a code from a mail. */
const byMail = ["joinOrganization", "requestSignInLink", "resendInvitation"];

const isWrite = ([id]: [OperationId, Operation]) => !(id in reads) && !byMail.includes(id);
const depth = ({ path }: Operation) => path.split("/").length;
const deletes = ({ method }: Operation) => Number(method === "DELETE");
/** Writes that the walk can make; children are deleted before their parents. */
export const walkedWrites = operations
  .filter(isWrite)
  .toSorted(
    ([, one], [, other]) =>
      deletes(one) - deletes(other) || deletes(one) * (depth(other) - depth(one)),
  );

interface Look {
  id: OperationId;
  op: Operation;
  call: RawCall;
}

/** Read of a person whose answer a write has changed. */
export interface Difference {
  who: "author" | "other";
  read: OperationId;
  params: Record<string, string>;
}

/** Effects of a write. */
export interface Effects {
  write: OperationId;
  status: number;
  /** Changes as the author's tab derives them from the call. */
  derived: Change[];
  /** Changes as the audit log has them, for other people. */
  recorded: Change[];
  differences: Difference[];
}

type IsRead = (read: [OperationId, Operation], write: [OperationId, Operation]) => boolean;

/** Makes every write in a new world, and compares the answers to reads before and after. */
export async function* effectsOfWrites(isRead: IsRead): AsyncGenerator<Effects> {
  const world = await makeWorld();
  const looks: Look[] = [];
  for (const [id, op] of operations) {
    if (!(id in reads) || unrepeatable.includes(id)) continue;
    // Rejected attempts of this test are recorded too.
    const call = id === "listAuditEvents" ? { query: { outcome: "done" } } : {};
    looks.push({ id, op, call: (await calls[id]?.(world)) ?? call });
  }
  const known = new Set<string>();
  let last: Answers = new Map();
  for (const entry of walkedWrites) {
    const [write, op] = entry;
    const made = calls[write]?.(world);
    // It has written: answers to it begin anew.
    if (made instanceof Promise) last = new Map();
    const call = (await made) ?? {};
    await newRecords(world, known);
    const near = looks.filter((look) => isRead([look.id, look.op], entry));
    const wanted = [...near, ...near.flatMap((look) => atTarget(look, call.params))];
    const before = await answersTo(world, wanted, last);
    const { status } = await sendIn(world, op, call);
    const recorded = await newRecords(world, known);
    const after = await answersTo(world, wanted);
    last = after;
    yield {
      write,
      status,
      derived: changesOf(write, idsOf(world, op, call)),
      recorded,
      differences: differencesOf(before, after),
    };
  }
}

const idsOf = (world: World, op: Operation, { params }: RawCall): Record<string, string> =>
  Object.fromEntries(
    Object.keys(op.params.shape).flatMap((name) => {
      const id = { ...world.ids, ...params }[name];
      return typeof id === "string" ? [[name, id]] : [];
    }),
  );

/** Returns the same read of the resource that the call writes, if it is not the world's. */
function atTarget({ id, op, call }: Look, target: RawCall["params"] = {}): Look[] {
  const isNamed = Object.keys(op.params.shape).some((name) => name in target);
  return isNamed ? [{ id, op, call: { ...call, params: { ...call.params, ...target } } }] : [];
}

interface Answer extends Difference {
  ok: boolean;
  text: string;
}
/** By person, read and parameters. */
type Answers = Map<string, Answer>;

const people = { author: "admin", other: "review" } as const;

/** Asks for the answers that are not known. */
async function answersTo(
  world: World,
  looks: readonly Look[],
  known: Answers = new Map(),
): Promise<Answers> {
  const answers: Answers = new Map();
  for (const who of ["author", "other"] as const) {
    const { token } = world.person(people[who]);
    for (const { id, op, call } of looks) {
      const params = idsOf(world, op, call);
      const key = JSON.stringify([who, id, params]);
      const answer = known.get(key);
      if (answer) {
        answers.set(key, answer);
        continue;
      }
      const own = call.token === undefined ? { ...call, token } : call;
      const { status, text } = await sendIn(world, op, own);
      const ok = status === op.ok;
      answers.set(key, { who, read: id, params, ok, text: ok ? essenceOf(text) : "" });
    }
  }
  return answers;
}

/** Compares answers only: nobody looks at a failed read, or the screen asks for it again. */
const differencesOf = (before: Answers, after: Answers): Difference[] =>
  [...before].flatMap(([key, { who, read, params, ok, text }]) => {
    const now = after.get(key);
    return ok && now?.ok && now.text !== text ? [{ who, read, params }] : [];
  });

/** Returns the changes recorded since the last call, as the live stream sends them. */
async function newRecords(world: World, known: Set<string>): Promise<Change[]> {
  const rows = await deps.db
    .select()
    .from(auditEventTable)
    .where(eq(auditEventTable.organizationId, world.params.organizationId));
  const fresh = rows.filter(({ id, refused }) => !refused && !known.has(id));
  for (const { id } of fresh) known.add(id);
  return fresh.map(({ action, spaceId, changeRequestId, siteId }) => ({
    action,
    space: optional(spaceId),
    changeRequest: optional(changeRequestId),
    site: optional(siteId),
  }));
}
