import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedText } from "./changed-text";

const draw = (before: string, after: string) =>
  renderToStaticMarkup(
    <ChangedText {...{ before, after }} parts={{}} highlight={undefined} notable={false} />,
  );

test("texts that cannot be compared as readers see them say both what goes and what comes", () => {
  const deep = `${"> ".repeat(1000)}gone`;
  const shown = draw(deep, "Now *this*.");
  expect(shown).toMatch(/<del>(?:&gt; )+gone<\/del>/);
  expect(shown).toContain("<ins>Now *this*.</ins>");
  expect(draw(deep, "")).not.toContain("<ins>");
});
