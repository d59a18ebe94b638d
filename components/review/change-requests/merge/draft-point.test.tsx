import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { DraftPoint } from "./draft-point";

const params = { organizationId: "o", spaceId: "s", changeRequestId: "c" };

const drawn = (status: "draft" | "open", reviewable: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DraftPoint
        params={params}
        request={{ id: "c", number: 1, status } as ChangeRequest}
        reviewable={reviewable}
      />
    </QueryClientProvider>,
  );

test("a draft is a warning only if somebody else can review it", () => {
  expect(drawn("draft", true)).toContain("Still a draft");
  expect(drawn("draft", false)).toBe("");
  expect(drawn("open", false)).toContain("Marked ready for review");
});
