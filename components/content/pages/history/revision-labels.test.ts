import { expect, test } from "vitest";
import type { RevisionSummary } from "@/lib/contract/content/content";
import { revisionTitle } from "./revision-labels";

test("a merge is called by the subject, without the marks of code in it", () => {
  const mergedFrom = { subject: "Document the state `paused`" } as RevisionSummary["mergedFrom"];
  const merge = { type: "merge", parents: ["a"], mergedFrom } as RevisionSummary;
  expect(revisionTitle(merge)).toBe("Document the state paused");
});

test("an import is called by its source and its name", () => {
  const importedFrom = { source: "notion", name: "wiki.zip" } as const;
  const revision = { type: "edits", parents: ["a"], importedFrom } as RevisionSummary;
  expect(revisionTitle(revision)).toBe("Import: Notion export, wiki.zip");
});
