import { expect, test } from "vitest";
import { countWords, likenessOf } from "./edited-text.ts";

const likeness = (one: string, other: string) => likenessOf(countWords(one), countWords(other));

test.each([
  ["Press the stop button.", "Updated. Press the stop button."],
  ["Press the stop button now.", "Press the **red** stop button now, twice."],
  ["压力传感器已经损坏", "压力传感器已经完全损坏"],
  ["Größe und Gewicht der Teile", "größe und Gewicht der teile"],
])("%j and %j are forms of one text", (one, other) => {
  expect(likeness(one, other)).toBeGreaterThan(0.6);
  expect(likeness(other, one)).toBe(likeness(one, other));
});

test.each([
  ["Press the stop button.", "Hold the handle with both hands."],
  ["Line 20 stays.", "Line 19 stays."],
  ["Press the stop button.", "button"],
  ["", ""],
  ["a a a a a", "a b c d e"],
])("%j and %j are different texts", (one, other) => expect(likeness(one, other)).toBe(0));
