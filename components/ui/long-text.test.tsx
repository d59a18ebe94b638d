import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LongText } from "./long-text";

const Untouched = (): never => {
  throw new Error("Drawn on the server");
};

test("the server renders texts up to the limit, and no part of longer ones", () => {
  expect(
    renderToString(
      <LongText length={10} most={10}>
        Text
      </LongText>,
    ),
  ).toBe("Text");
  const long = (
    <LongText length={11} most={10}>
      <Untouched />
    </LongText>
  );
  expect(renderToString(long)).toContain("animate-pulse");
});
