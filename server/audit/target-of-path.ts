import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Operation } from "#lib/contract/operation.ts";
import { changeRequestTable } from "../change-requests/table.ts";
import type { Context } from "../context.ts";
import { samlProviderTable } from "../saml/table.ts";
import { shareLinkTable } from "../share-links/table.ts";
import { teamTable } from "../teams/table.ts";
import { userTable } from "../users/table.ts";
import type { AuditEntry } from "./record.ts";

interface Named {
  table: PgTable;
  id: PgColumn;
  label: PgColumn;
}

/** Where the names are of what no place of the request holds. */
const names: Record<string, Named> = {
  team: { table: teamTable, id: teamTable.id, label: teamTable.title },
  member: { table: userTable, id: userTable.id, label: userTable.displayName },
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

async function labelOf({ db, place }: Context, type: string, id: string) {
  const here = Object.values(place).find((row) => row?.id === id);
  if (here) return here.title;
  const named = names[type];
  if (!named) return undefined;
  const rows = await db.select({ label: named.label }).from(named.table).where(eq(named.id, id));
  return rows[0]?.label as string | null | undefined;
}

/** What an operation would have written to: the last thing that its path names. */
export async function targetOfPath(ctx: Context, op: Operation): Promise<AuditEntry["target"]> {
  const param = [...op.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? "organizationId";
  const id = ctx.path?.[param] ?? "";
  const type = typeOf(param);
  return { type, id, label: await labelOf(ctx, type, id) };
}
