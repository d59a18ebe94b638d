import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { FirstUse } from "@/components/shell/first-use";
import { prefetch } from "@/lib/bff/prefetch";
import { askService } from "@/lib/bff/server-client";
import { ApiError } from "@/lib/client/api-error";
import { organizations } from "@/lib/contract/organizations";
import { lastOrganizationCookie } from "@/lib/last-organization";
import { paths } from "@/lib/paths";
import { readOrganizations } from "@/lib/queries/organizations";

/** The organization that was open last, or else the newest; whoever has none can make one. */
export default async function HomePage() {
  const last = (await cookies()).get(lastOrganizationCookie)?.value;
  const found = (last && (await visible(last))) || (await newest());
  if (found) redirect(paths.organization({ organizationId: found }));
  return (
    <HydrationBoundary state={await prefetch([readOrganizations()])}>
      <FirstUse />
    </HydrationBoundary>
  );
}

async function visible(organizationId: string): Promise<string | undefined> {
  const params = { organizationId };
  const answer = await unlessRefused(askService(organizations.getOrganizationById, { params }));
  return answer?.id;
}

async function newest(): Promise<string | undefined> {
  const query = { limit: 1 };
  const answer = await unlessRefused(
    askService(organizations.listOrganizationsForAuthenticatedUser, { query }),
  );
  return answer?.items[0]?.id;
}

// What the service refuses or fails to answer, the page shows by its own reads.
function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
}
