import { and, asc, desc, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "../../../access/context.ts";
import { kindsOpenTo, visibleSpaces } from "../../../access/grants/visible-spaces.ts";
import type { Db } from "../../../db/client.ts";
import { builtOnce } from "../../../db/prepared.ts";
import { totalTable } from "../../../db/schema/organizations.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { beyond, type Cursor, literalLimit } from "../../../platform/lists/list.ts";
import { selectSpaces } from "./publication.ts";

export type Sort = "createdAt" | "updatedAt" | "title" | "position" | "deletedAt";

interface Shape {
  member: Context["member"];
  sort: Sort;
  order: "asc" | "desc";
  limit: number;
  isFirst: boolean;
}

interface Asked extends Pick<Shape, "sort" | "order" | "limit"> {
  organizationId: string;
  cursor: Cursor | undefined;
}

/** Sum of an organization's totals as a column, so that a page needs no query for it. */
const total = sql<string>`(select coalesce(sum(${totalTable.value}), 0) from ${totalTable}
  where ${totalTable.organizationId} = ${sql.placeholder("organizationId")}
    and ${totalTable.kind} = any(${sql.placeholder("kinds")}))`;

function pageQuery(db: Db, { member, sort, order, limit, isFirst }: Shape) {
  const [userId, organizationId] = [sql.placeholder("userId"), sql.placeholder("organizationId")];
  const viewer = { member: member && { role: member.role, userId, organizationId } };
  const by = order === "asc" ? asc : desc;
  const keys = [{ column: spaceTable[sort] }, { column: spaceTable.id }];
  const after = beyond({ keys, order }, [sql.placeholder("key"), sql.placeholder("id")]);
  const { query, selection } = selectSpaces(db, { total });
  const page = query
    .where(and(visibleSpaces(viewer, organizationId), isFirst ? undefined : after))
    .orderBy(by(spaceTable[sort]), by(spaceTable.id))
    .limit(literalLimit(limit));
  return { query: page, selection };
}

const builtFor = (shape: Shape) => builtOnce((db) => pageQuery(db, shape));
/**
 * Prepared queries; the limit covers all orders, roles and page sizes that the console requests.
 */
const queries = new LRUCache<string, ReturnType<typeof builtFor>>({ max: 100 });

/**
 * Reads a page of all visible spaces, in any order. Each row has the `total` of spaces that the
 * caller's role opens. It is the most used list, with few enough variants to prepare a query for
 * each.
 */
export async function readPlainPage(
  { db, member }: Context,
  { sort, order, limit, ...asked }: Asked,
) {
  const kind = member?.role === "admin" ? "admin" : member?.role === null ? "guest" : "member";
  const { organizationId, cursor } = asked;
  const place = cursor ? "next" : "first";
  const name = `spaces_${member ? kind : "stranger"}_${sort}_${order}_${limit}_${place}`;
  const query = queries.get(name) ?? builtFor({ member, sort, order, limit, isFirst: !cursor });
  queries.set(name, query);
  const [key, id] = cursor ?? [];
  const kinds = kindsOpenTo(member);
  return query(db, { organizationId, userId: member?.userId, kinds, key, id });
}
