import { expect, test } from "vitest";
import type { Comment } from "@/lib/contract/comment";
import { placeThreads } from "./place-threads.ts";

function on(id: string, preview?: string, outdated = false) {
  const page = { id: "p", title: "Start", path: "start", outdated };
  return { id, target: { space: "s", revision: "r", page, node: { id, preview } } } as Comment;
}

const text = "# Start\n\nInstall it.\n\n- Then run it.";
const lines = (map: Map<number, Comment[]>) => [...map.keys()];

test("a thread stands at its line", () => {
  const { text: placed, rest } = placeThreads([on("line-3", "Install it.")], { text });
  expect(lines(placed)).toEqual([3]);
  expect(rest).toEqual([]);
});

test("a thread follows its words when lines have moved", () => {
  const moved = `# Start\n\nNew.\n\nInstall it.\n\n- Then run it.`;
  const threads = [on("line-3", "Install it.", true), on("line-5", "Then run it.", true)];
  expect(lines(placeThreads(threads, { text: moved }).text)).toEqual([5, 7]);
});

test("of several lines with the same words the nearest counts", () => {
  const twice = "Same\n\nother\n\nSame";
  expect(lines(placeThreads([on("line-4", "Same", true)], { text: twice }).text)).toEqual([5]);
});

test("words that were cut are found by their beginning", () => {
  const long = "Install it and then go on with what comes after that";
  const threads = [on("line-1", "Install it and then…", true)];
  expect(lines(placeThreads(threads, { text: `\n${long}` }).text)).toEqual([2]);
});

test("a thread whose words are gone stands at no line", () => {
  const { text: placed, rest } = placeThreads([on("line-3", "Gone", true)], { text });
  expect([lines(placed), rest.length]).toEqual([[], 1]);
});

test("an empty line holds its thread while the page is as it was", () => {
  expect(lines(placeThreads([on("line-2", "Start Install it.")], { text }).text)).toEqual([2]);
});

test("lines of what was before are placed where that is shown", () => {
  const thread = on("base-line-1", "Old words");
  expect(lines(placeThreads([thread], { text, before: "Old words" }).base)).toEqual([1]);
  expect(placeThreads([thread], { text }).rest).toEqual([thread]);
});
