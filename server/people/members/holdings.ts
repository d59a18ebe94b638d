import type { MemberHoldings, memberHoldings } from "#lib/contract/access/member-holdings.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { requireMember } from "../../access/users/require-member.ts";
import {
  heldBy,
  type OpenRequest,
  selectOpenRequests,
  selectOwnedTeams,
  waitingForReviewBy,
} from "./select-holdings.ts";

type Op = typeof memberHoldings;

const listed = 20;

const toHeld = ({ request: { id, number, subject }, space }: OpenRequest) => ({
  id,
  number,
  subject,
  space: { id: space.id, title: space.title },
});

function some<Row extends { all: number }, Item>(rows: Row[], toItem: (row: Row) => Item) {
  return { count: rows[0]?.all ?? 0, items: rows.map(toItem) };
}

export async function getMemberHoldings(
  ctx: Context,
  { params }: Input<Op["getMemberHoldings"]>,
): Promise<MemberHoldings> {
  const { db } = ctx;
  const { member } = await requireMember(ctx, params.userId);
  const teams = await selectOwnedTeams(db, member).limit(listed);
  const held = await selectOpenRequests(db, member, heldBy(member)).limit(listed);
  const asked = await selectOpenRequests(db, member, waitingForReviewBy(db, member)).limit(listed);
  return {
    object: "member-holdings",
    teams: some(teams, ({ team: { id, title } }) => ({ id, title })),
    changeRequests: some(held, toHeld),
    reviews: some(asked, toHeld),
  };
}
