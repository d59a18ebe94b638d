import { OperatorRequest } from "./protocol.ts";

export const usage = `Usage: npm run admin -- COMMAND

  create-user EMAIL [NAME]    make a user and print the id
  create-token EMAIL LABEL    make an API token of a user and print it
  sign-in-link EMAIL          print an address that signs a user in once

Words of more than one part go in quotes: create-user ada@example.com "Ada Lovelace"`;

/** Reads the words after `npm run admin --` into a request; undefined where they are no command. */
export function readWords(words: string[]): OperatorRequest | undefined {
  const [command, email, text, ...others] = words;
  if (others.length > 0) return undefined;
  const named: Record<string, unknown> = {
    "create-user": { name: text },
    "create-token": { label: text },
    "sign-in-link": text === undefined ? {} : { text },
  };
  const rest = named[command ?? ""];
  return OperatorRequest.safeParse({ command, email, ...Object(rest) }).data;
}
