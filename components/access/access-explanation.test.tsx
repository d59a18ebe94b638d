import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { AccessRule } from "@/lib/contract/access/member-access";
import { AccessExplanation } from "./access-explanation";

const inherited = (type: "space" | "collection"): AccessRule => ({
  type: "default-level",
  role: "edit",
  wins: true,
  at: { type, id: type, title: type },
  level: "inherit",
});

const given: AccessRule = {
  type: "organization-role",
  role: "edit",
  wins: true,
  at: { type: "organization", id: "o1", title: "Organization" },
};

const lower: AccessRule = {
  type: "grant",
  role: "read",
  wins: false,
  at: { type: "space", id: "space", title: "space" },
};

/** Returns the rows of rules that carry the mark. */
function markedRows(rules: AccessRule[]): string[] {
  const html = renderToString(
    <AccessExplanation
      organizationId="o1"
      access={{
        object: "member-access",
        user: { object: "user", id: "ana", displayName: "Ana", urls: { location: "/" } },
        organizationRole: "edit",
        disabled: false,
        place: { type: "space", id: "space", title: "space" },
        role: "edit",
        rules,
      }}
    />,
  );
  return html.split("<li").filter((row) => row.includes('aria-label="Gives this role"'));
}

test("only the source of the role is marked, not what passes it on or gives less", () => {
  const marked = markedRows([inherited("space"), inherited("collection"), given, lower]);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain("Organization role");
});

test("every source of the role is marked", () => {
  const direct: AccessRule = { ...lower, role: "edit", wins: true };
  expect(markedRows([direct, given])).toHaveLength(2);
});
