import { expect, test } from "vitest";
import type { Comment } from "@/lib/contract/review/comment";
import { inTextOrder, threadsByLine } from "./threads-by-line.ts";

function on(id: string, preview?: string, outdated = false) {
  const page = { id: "p", title: "Start", path: "start", outdated };
  return { id, target: { space: "s", revision: "r", page, node: { id, preview } } } as Comment;
}

const text = "# Start\n\nInstall it.\n\n- Then run it.";
const lines = (map: Map<number, Comment[]>) => [...map.keys()];

test("a thread is placed at its line", () => {
  const { text: placed, rest } = threadsByLine([on("line-3", "Install it.")], { text });
  expect(lines(placed)).toEqual([3]);
  expect(rest).toEqual([]);
});

test("a thread follows its words when lines move", () => {
  const moved = `# Start\n\nNew.\n\nInstall it.\n\n- Then run it.`;
  const threads = [on("line-3", "Install it.", true), on("line-5", "Then run it.", true)];
  expect(lines(threadsByLine(threads, { text: moved }).text)).toEqual([5, 7]);
});

test("a thread takes the nearest of several lines with the same words", () => {
  const twice = "Same\n\nother\n\nSame";
  expect(lines(threadsByLine([on("line-4", "Same", true)], { text: twice }).text)).toEqual([5]);
});

test("a thread finds truncated words by their beginning", () => {
  const long = "Install it and then go on with what comes after that";
  const threads = [on("line-1", "Install it and then…", true)];
  expect(lines(threadsByLine(threads, { text: `\n${long}` }).text)).toEqual([2]);
});

test("a thread stays at its words when a few of them change", () => {
  const edits = "# Start\n\nUpdated. Install it on a robot.\n\n- Then run it on the robot once.";
  const threads = [
    on("line-4", "Install it on a robot."),
    on("line-5", "Then run it on the…", true),
  ];
  expect(lines(threadsByLine(threads, { text: edits }).text)).toEqual([3, 5]);
});

test("a thread with a preview from before formatting was left out is placed as well", () => {
  const threads = [on("line-1", "Press **Reset** in [settings](/s)")];
  const now = "\nPress **Reset** in [settings](/s)";
  expect(lines(threadsByLine(threads, { text: now }).text)).toEqual([2]);
});

test.each([
  ["| Arm | Steel, welded |", "Arm · Steel, welded"],
  ["| Arm | Steel, welded |", "| Arm | Steel, welded |"],
  ["| `a \\|\\| b` | x \\| y |", "a || b · x | y"],
  ["| `a \\|\\| b` | x \\| y |", "| a \\|\\| b | x | y |"],
  ["| --- | :-: |", "| --- | :-: |"],
  ["| Arm | Steel and more |", "| Arm | Steel and…"],
])("a thread is found at the row %j by the preview %j", (row, preview) => {
  const rows = `| Part | Metal |\n\n${row}\n| Base | Iron |`;
  expect(lines(threadsByLine([on("line-1", preview, true)], { text: rows }).text)).toEqual([3]);
});

test("a thread has no line when its words are gone", () => {
  const { text: placed, rest } = threadsByLine([on("line-3", "Gone", true)], { text });
  expect([lines(placed), rest.length]).toEqual([[], 1]);
});

test("a thread at an empty line stays while the page is unchanged", () => {
  expect(lines(threadsByLine([on("line-2", "Start Install it.")], { text }).text)).toEqual([2]);
});

test("threads of previous lines are placed where these are shown", () => {
  const thread = on("base-line-1", "Old words");
  expect(lines(threadsByLine([thread], { text, before: "Old words" }).base)).toEqual([1]);
  expect(threadsByLine([thread], { text }).rest).toEqual([thread]);
});

test("threads are in the order of the text, after those on the page and before resolved ones", () => {
  const whole = { ...on("whole"), target: { space: "s", revision: "r" } } as Comment;
  const done = { ...on("line-1", "Start"), status: "resolved" } as Comment;
  const open = [on("line-4", "Gone", true), on("line-5", "Then run it."), on("line-3"), whole];
  const sorted = inTextOrder(
    [done, ...open.map((each) => ({ ...each, status: "open" }) as Comment)],
    text,
  );
  const ids = sorted.map(({ id }) => id);
  expect(ids).toEqual(["whole", "line-3", "line-4", "line-5", "line-1"]);
});
