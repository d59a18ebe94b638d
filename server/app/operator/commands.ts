import { toEmailAddress } from "#lib/contract/people/email-address.ts";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { issueSignInCode } from "../../people/sessions/codes.ts";
import { createAccount, findUserByEmail, issueToken } from "../../people/users/accounts.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { amountOf } from "../backup/amount-of.ts";
import { writeBackup } from "../backup/write-backup.ts";
import type { OperatorCommands } from "./protocol.ts";

/** Error of an operator, with a one-line message. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

// Invisible characters could make an address look like another one.
const emailPattern = /^[^\s@\p{C}\p{DI}]{1,64}@[^\s@.\p{C}\p{DI}]+(\.[^\s@.\p{C}\p{DI}]+)+$/u;

/**
 * Rejects control characters: the database rejects NUL, and a terminal would execute the others.
 */
function rejectControls(what: string, value: string): void {
  if (/\p{Cc}/u.test(value))
    throw new OperatorError(`The ${what} must not contain control characters`);
}

/**
 * Creates the operator's commands for a database; they throw `OperatorError`.
 *
 * @param isFirst true if this start created the first administrator
 */
export function operatorCommands(
  { db, storage, config, now }: Deps,
  isFirst = false,
): OperatorCommands {
  let opensFirst = isFirst;
  const requireUser = async (email: string) => {
    rejectControls("email address", email);
    const user = await findUserByEmail(db, email);
    if (!user)
      throw new OperatorError(
        `There is no user ${email}. Create one with: npm run admin -- create-user ${email}`,
      );
    return user;
  };
  const signInLink = async (email: string) => {
    const user = await requireUser(email);
    const code = await issueSignInCode(db, user.id, now());
    return `${appUrl(config, paths.signIn())}#code=${code}`;
  };
  return {
    signInLink,
    async firstSignInLink() {
      // People who read the log of a later start must not become administrators.
      if (!opensFirst) throw new OperatorError("This start created no administrator");
      opensFirst = false;
      return signInLink(config.adminEmail);
    },
    async createUser(email, name) {
      if (!emailPattern.test(email) && toEmailAddress(email) === undefined)
        throw new OperatorError(`${email} is not an email address`);
      rejectControls("name", name ?? "");
      if (await findUserByEmail(db, email))
        throw new OperatorError(`The user ${email} already exists`);
      const displayName = firstCharacters(name?.trim() || nameFromEmail(email), 64);
      const account = { email, displayName, emailVerifiedAt: now() };
      const user = await createAccount(db, account, now());
      return user.id;
    },
    async createToken(email, label) {
      if (label.length < 1 || label.length > 50)
        throw new OperatorError("The label must have 1 to 50 characters");
      rejectControls("label", label);
      const user = await requireUser(email);
      const { secret } = await issueToken(db, { userId: user.id, kind: "user", label }, now());
      return secret;
    },
    async backup(file) {
      return amountOf(await writeBackup({ db, storage, dataDir: config.dataDir }, file));
    },
  };
}
