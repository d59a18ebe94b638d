import { expect } from "vitest";
import { type Somebody, testOrganization } from "../organization.ts";
import type { GeneratedClient } from "./generate.ts";

type ClientWith = (token: string | undefined) => GeneratedClient;

/** An organization for one journey, with a generated client for each of its people. */
export async function setOut(clientWith: ClientWith) {
  const { params, person } = await testOrganization();
  return {
    ...params,
    as: (somebody: Somebody) => clientWith(person(somebody).token),
    userId: (somebody: Somebody) => person(somebody).user.id,
    clientWith,
  };
}

export type Journey = (start: Awaited<ReturnType<typeof setOut>>) => Promise<void>;

/** Expects a refusal: the generated client throws the answer, with the error that it parsed. */
export const expectRefused = (call: Promise<unknown>, code: number) =>
  expect(call).rejects.toMatchObject({
    status: code,
    error: { error: { code, message: expect.stringMatching(/\w/) } },
  });
