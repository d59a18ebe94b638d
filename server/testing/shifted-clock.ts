import { readFileSync } from "node:fs";

/**
 * Loaded into a process first (`--import`): shifts its clock by the milliseconds in the file named
 * by `CLOCK_SHIFT`, read repeatedly.
 */
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT ?? "", "utf8"));
  } catch {
    // Not shifted yet.
  }
};
look();
setInterval(look, 10).unref();

const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_date, words: [], target) =>
    Reflect.construct(RealDate, words.length === 0 ? [now()] : words, target),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
