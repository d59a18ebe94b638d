import { OperatorRequest } from "./protocol.ts";

export const usage = `Usage: npm run admin -- COMMAND

  create-user EMAIL [NAME]    Creates a user and prints the ID
  create-token EMAIL LABEL    Creates an API token for a user and prints it
  sign-in-link EMAIL          Prints a link that signs a user in once

Put values with spaces in quotes: create-user ada@example.com "Ada Lovelace"`;

/** Parses the arguments after `npm run admin --`; undefined if they are no command. */
export function parseArguments(words: string[]): OperatorRequest | undefined {
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
