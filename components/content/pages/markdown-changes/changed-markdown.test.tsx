import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RenderTimeLimit } from "@/components/ui/render-time";
import { ChangedMarkdown } from "./changed-markdown";

const place = { organizationId: "o", spaceId: "s" };

const draw = (before: string, after: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RenderTimeLimit>
        <ChangedMarkdown label="Text" {...{ before, after, place }} notable={false} split={false} />
      </RenderTimeLimit>
    </QueryClientProvider>,
  );

test("texts that can't be compared as rendered show both versions", () => {
  const deep = `${"> ".repeat(1000)}gone`;
  const shown = draw(deep, "Now *this*.");
  expect(shown).toMatch(/<del>(?:&gt; )+gone<\/del>/);
  expect(shown).toContain("<ins>Now *this*.</ins>");
  expect(draw(deep, "")).not.toContain("<ins>");
});
