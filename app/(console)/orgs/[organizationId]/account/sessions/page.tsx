import { AccountPage } from "@/components/account/account-page";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { EndOtherSessions } from "@/components/sessions/end-other-sessions";
import { SessionsPanel } from "@/components/sessions/sessions-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readUserSessions } from "@/lib/queries/users";

export const metadata = { title: "Sessions" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function SessionsPage({ params }: Props) {
  return (
    <HydrationBoundary state={await prefetch([readUserSessions()])}>
      <AccountPage organization={await params} part="Sessions" action={<EndOtherSessions />} fill>
        <SessionsPanel />
      </AccountPage>
    </HydrationBoundary>
  );
}
