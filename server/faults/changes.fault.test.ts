import { expect, test } from "vitest";
import { effectsOfWrites } from "../testing/walk/effects.ts";
import { missedBy, Unseen, undeclaredBy } from "../testing/walk/prove-changes.ts";

/** Effects that the world of the walk does not have. */
const unwalked = [
  // Joining takes a mail.
  "member.joined invitations",
  // The removed member has accepted the invitation, and holds nothing.
  "member.removed invitations",
  "member.removed requests",
  // The specification to be read again is still waiting for its first reading.
  "openapi-spec.reading api-specs",
  // Conditions are only removed with `force`.
  "site.adaptive-schema-updated structure",
  // The redirects lead to another section.
  "section.deleted redirects",
];

test("writes change exactly the answers and topics that the ledger lists", async () => {
  const missed: Record<string, string[]> = {};
  const unseen = new Unseen();
  for await (const effects of effectsOfWrites(() => true)) {
    const wrong = [...missedBy(effects), ...undeclaredBy(effects)];
    if (wrong.length > 0) missed[effects.write] = wrong;
    unseen.add(effects);
  }
  expect(missed).toEqual({});
  expect(unseen.list.toSorted()).toEqual(unwalked.toSorted());
}, 1_200_000);
