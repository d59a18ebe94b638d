import { expect, test, vi } from "vitest";
import { type FormerGrant, restoreGrants } from "./restore-grants";

const grant = (spaceId: string, role: "read" | null): FormerGrant => ({
  resource: { params: { type: "space", spaceId }, title: spaceId.toUpperCase() },
  target: { kind: "team", id: "crew", name: "Crew", role },
});

test("each grant gets its former role or is removed, despite a rejected one", async () => {
  const write = vi.fn(async (_id: string, { params }: { params: { spaceId: string } }) => {
    if (params.spaceId === "locked") throw new Error("Not allowed.");
  });
  const settle = vi.fn(async () => []);
  const grants = [grant("a", "read"), grant("locked", "read"), grant("b", null)];
  const restored = restoreGrants(grants, { write, settle } as never);
  await expect(restored).rejects.toThrow("Crew in LOCKED: Not allowed.");
  const id = "updateTeamPermissionInSpace";
  const call = (spaceId: string, role: "read" | null) => [
    id,
    { params: { spaceId, teamId: "crew" }, body: { role } },
  ];
  expect(write.mock.calls).toEqual([call("a", "read"), call("locked", "read"), call("b", null)]);
  expect(settle).toHaveBeenCalledExactlyOnceWith(id);
});
