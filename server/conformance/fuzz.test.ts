import { test } from "vitest";
import { expectRejections } from "../testing/fuzz/expect-rejections.ts";

const requests = 500;
/** The day: each day sends other requests, and a failed run can be repeated with FUZZ_SEED. */
const seed = Number(
  process.env.FUZZ_SEED || new Date().toISOString().slice(0, 10).replaceAll("-", ""),
);

test(`the service answers or rejects each of ${requests} random inputs (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  process.stdout.write(`Seed of the fuzz: ${seed}\n`);
  await expectRejections(requests, seed);
});
