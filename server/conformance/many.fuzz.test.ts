import { test } from "vitest";
import { expectRejections } from "../testing/fuzz/expect-rejections.ts";

const requests = Number(process.env.FUZZ_REQUESTS || 10_000);
/** The day: each day sends other requests, and a failed run can be repeated with FUZZ_SEED. */
const seed = Number(
  process.env.FUZZ_SEED || new Date().toISOString().slice(0, 10).replaceAll("-", ""),
);

test(
  `the service answers or rejects each of ${requests} random inputs (seed ${seed})`,
  {
    timeout: 120_000 + requests * 60,
  },
  () => expectRejections(requests, seed),
);
