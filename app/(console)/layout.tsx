import { type ReactNode, Suspense } from "react";
import { SessionExpiredDialog } from "@/components/people/sign-in/session-expired-dialog";
import { ConnectionBar } from "@/components/platform/layout/connection-bar";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { NavigationProgress } from "@/components/platform/layout/navigation-progress";
import { prefetch } from "@/lib/bff/prefetch";
import { readAuthenticatedUser } from "@/lib/queries/people/users";

/** Signed-in people only: `prefetch` sends everyone else to the sign-in page. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <HydrationBoundary state={await prefetch([readAuthenticatedUser()])}>
      <ConnectionBar />
      <Suspense>
        <NavigationProgress />
      </Suspense>
      {children}
      <SessionExpiredDialog />
    </HydrationBoundary>
  );
}
