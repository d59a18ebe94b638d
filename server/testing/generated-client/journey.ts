import { expect } from "vitest";
import { type Somebody, testOrganization } from "../organization.ts";
import type { GeneratedClient } from "./generate.ts";

type ClientWith = (token: string | undefined) => GeneratedClient;

/** Creates an organization for one journey, with a generated client for each person. */
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

/** Expects a rejection: the generated client throws the response with its parsed error. */
export const expectRejected = (call: Promise<unknown>, code: number) =>
  expect(call).rejects.toMatchObject({
    status: code,
    error: { error: { code, message: expect.stringMatching(/\w/) } },
  });
