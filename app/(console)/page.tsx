import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { FirstUse } from "@/components/app/shell/first-use";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { ApiError } from "@/lib/client/api-error";
import { organizations } from "@/lib/contract/organizations/organizations";
import { readOrganizations } from "@/lib/queries/organizations/organizations";
import { lastOrganizationCookie } from "@/lib/url/last-organization";
import { paths } from "@/lib/url/paths";

/**
 * Redirects to the organization last open, else to the newest; people without one can create one.
 */
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
  const answer = await unlessRejected(callService(organizations.getOrganizationById, { params }));
  return answer?.id;
}

async function newest(): Promise<string | undefined> {
  const query = { limit: 1 };
  const answer = await unlessRejected(
    callService(organizations.listOrganizationsForAuthenticatedUser, { query }),
  );
  return answer?.items[0]?.id;
}

// The page shows errors by its own reads.
function unlessRejected<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
}
