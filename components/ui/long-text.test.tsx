import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LongText } from "./long-text";
import { mostDrawn } from "./most-drawn";

const Untouched = (): never => {
  throw new Error("Drawn on the server");
};

test("the server draws what is no longer than it may be, and begins nothing that is", () => {
  expect(renderToString(<LongText length={mostDrawn}>Text</LongText>)).toBe("Text");
  const long = (
    <LongText length={mostDrawn + 1}>
      <Untouched />
    </LongText>
  );
  expect(renderToString(long)).toContain("animate-pulse");
});
