import { type ReactNode, Suspense } from "react";
import { ConnectionBar } from "@/components/layout/connection-bar";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { NavigationProgress } from "@/components/layout/navigation-progress";
import { SessionExpiredDialog } from "@/components/sign-in/session-expired-dialog";
import { prefetch } from "@/lib/bff/prefetch";
import { readAuthenticatedUser } from "@/lib/queries/users";

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
