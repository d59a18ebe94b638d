import { test } from "vitest";
import { expectRejections } from "../testing/fuzz/expect-rejections.ts";

const requests = 500;
const seed = Number(process.env.FUZZ_SEED || 1);

test(
  `the service answers or rejects each of ${requests} random inputs (seed ${seed})`,
  {
    timeout: 240_000,
  },
  () => expectRejections(requests, seed),
);
