import { test } from "vitest";
import { expectRejections } from "../testing/fuzz/expect-rejections.ts";

const requests = 1_500;

test(
  `the service answers or rejects each of ${requests} random inputs`,
  {
    timeout: 240_000,
  },
  () => expectRejections(requests, 1),
);
