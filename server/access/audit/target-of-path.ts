import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { shareLinkTable } from "../../db/schema/sites.ts";
import { userTable } from "../../db/schema/users.ts";
import type { Context } from "../context.ts";
import { memberName } from "../users/profiles.ts";
import type { AuditEntry } from "./record.ts";

interface Named {
  table: PgTable;
  id: PgColumn;
  label: PgColumn;
}

/** Tables with the labels of targets that the request has not loaded. */
const names: Record<string, Named> = {
  team: { table: teamTable, id: teamTable.id, label: teamTable.title },
  "change-request": {
    table: changeRequestTable,
    id: changeRequestTable.id,
    label: changeRequestTable.subject,
  },
  "share-link": { table: shareLinkTable, id: shareLinkTable.id, label: shareLinkTable.name },
  "saml-provider": {
    table: samlProviderTable,
    id: samlProviderTable.id,
    label: samlProviderTable.label,
  },
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const typeOf = (param: string) => (param === "userId" ? "member" : kebab(param.replace(/Id$/, "")));

async function memberLabel({ db, resources }: Pick<Context, "db" | "resources">, id: string) {
  const [found] = await db
    .select({ label: memberName })
    .from(userTable)
    .innerJoin(memberTable, eq(memberTable.userId, userTable.id))
    .where(
      and(eq(userTable.id, id), eq(memberTable.organizationId, resources.organization?.id ?? "")),
    );
  return found?.label;
}

async function labelOf({ db, resources }: Context, type: string, id: string) {
  const here = Object.values(resources).find((row) => row?.id === id);
  if (here) return here.title;
  if (type === "member") return memberLabel({ db, resources }, id);
  const named = names[type];
  if (!named) return undefined;
  const rows = await db.select({ label: named.label }).from(named.table).where(eq(named.id, id));
  return rows[0]?.label;
}

/** Returns the target of an operation: the last parameter of its path. */
export async function targetOfPath(ctx: Context, op: Operation): Promise<AuditEntry["target"]> {
  const param = [...op.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? "organizationId";
  const id = ctx.path?.[param] ?? "";
  const type = typeOf(param);
  return { type, id, label: await labelOf(ctx, type, id) };
}
