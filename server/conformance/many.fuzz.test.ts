import { test } from "vitest";
import { expectRejections } from "../testing/fuzz/expect-rejections.ts";

const requests = Number(process.env.FUZZ_REQUESTS || 10_000);
const seed = Number(process.env.FUZZ_SEED || 2);

test(
  `the service answers or rejects each of ${requests} random inputs (seed ${seed})`,
  {
    timeout: 120_000 + requests * 60,
  },
  () => expectRejections(requests, seed),
);
