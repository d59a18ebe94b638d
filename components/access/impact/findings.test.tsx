import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { useOnline } from "@/components/ui/use-online";
import { ApiError } from "@/lib/client/api-error";
import { useService } from "@/lib/live/service-store";
import { Findings, type FoundData } from "./findings";

vi.mock("@/components/ui/use-online", () => ({ useOnline: vi.fn() }));
vi.mock("@/lib/live/service-store", () => ({ useService: vi.fn() }));

beforeEach(() => {
  vi.mocked(useOnline).mockReturnValue(true);
  vi.mocked(useService).mockReturnValue("online");
});

const drawn = (found: Partial<FoundData<string>> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Findings
        what="the effects"
        query={{
          data: undefined,
          error: null,
          isFetching: true,
          refetch: async () => {},
          ...found,
        }}
      >
        {(data) => data}
      </Findings>
    </QueryClientProvider>,
  );

test("a preview that loads quickly has a skeleton, and then its content", () => {
  expect(drawn()).toContain('aria-label="Loading the effects"');
  expect(drawn()).not.toContain("<button");
  expect(drawn({ data: "Two pages" })).toBe("Two pages");
});

test("a preview without network says so instead of loading forever", () => {
  vi.mocked(useOnline).mockReturnValue(false);
  expect(drawn()).toContain("You&#x27;re offline.");
  expect(drawn()).not.toContain("Loading the effects");
  expect(drawn({ data: "Two pages" })).toBe("Two pages");
});

test.each([
  ["slow", "The server is responding slowly."],
  ["reconnecting", "The server can&#x27;t be reached."],
] as const)("a preview of a %s service says so, with a retry", (state, text) => {
  vi.mocked(useService).mockReturnValue(state);
  expect(drawn()).toContain("Still loading the effects");
  expect(drawn()).toContain(text);
  expect(drawn()).toMatch(/<button[^>]*>.*Retry/);
});

test("a preview that fails has its reason and a retry, unless the action is impossible", () => {
  const failed = (status: number) =>
    drawn({ error: new ApiError({ status, message: "Too late" }), isFetching: false });
  expect(failed(504)).toContain("Can&#x27;t load the effects");
  expect(failed(504)).toMatch(/Too late.*<button[^>]*>.*Retry/);
  expect(failed(409)).toContain("This action isn&#x27;t possible");
  expect(failed(409)).not.toContain("<button");
});
