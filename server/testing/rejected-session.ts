import { and, eq } from "drizzle-orm";
import { memberTable } from "../db/schema/organizations.ts";
import { samlSignInTable } from "../db/schema/single-sign-on.ts";
import { issueSignInCode } from "../people/sessions/codes.ts";
import { newId } from "../platform/ids.ts";
import { advanceClock, clientWith, deps, makeUser, type TestClient } from "./service.ts";

/** Signs a user in with a link instead of single sign-on. */
export async function signInByLink(userId: string) {
  const code = await issueSignInCode(deps.db, userId, deps.now());
  const { token } = await clientWith(undefined).createSession({ body: { code } });
  return { token, api: clientWith(token) };
}

/** Makes single sign-on required, as if a test of the provider had just succeeded. */
export async function requireSingleSignOn(
  api: TestClient,
  { organizationId, samlProviderId }: { organizationId: string; samlProviderId: string },
) {
  await deps.db.insert(samlSignInTable).values({
    id: newId(),
    organizationId,
    providerId: samlProviderId,
    providerLabel: "SAML",
    occurredAt: deps.now(),
    kind: "test",
    outcome: "succeeded",
    message: "The test succeeded",
  });
  await api.updateOrganizationById({ params: { organizationId }, body: { sso: true } });
}

/**
 * Creates an admin who must use single sign-on but signed in with a link before, with an API token
 * from before the requirement and one created by the rejected session.
 */
export async function rejectedAdmin(
  api: TestClient,
  provider: { organizationId: string; samlProviderId: string },
) {
  const { organizationId } = provider;
  const { user, token: older } = await makeUser("RejectedCall");
  const member = { organizationId, userId: user.id, role: "admin", sso: true } as const;
  const at = { joinedAt: deps.now(), consentedAt: deps.now() };
  await deps.db.insert(memberTable).values({ ...member, ...at, disabled: false });
  const session = await signInByLink(user.id);
  advanceClock(1000);
  await requireSingleSignOn(api, provider);
  const made = await session.api.createUserToken({ body: { label: "Made by the session" } });
  return { user, older, session: session.token, made: made.token };
}

/** Marks a member for single sign-on, or for any sign-in method. */
export const markForSso = (organizationId: string, userId: string, sso: boolean) =>
  deps.db
    .update(memberTable)
    .set({ sso })
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId)));
