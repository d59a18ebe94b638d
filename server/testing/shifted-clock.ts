import { readFileSync } from "node:fs";

/**
 * Loaded into a process before anything else (`--import`), has its clock show what the file says that
 * `CLOCK_SHIFT` names: milliseconds off the real time, looked at again and again.
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
