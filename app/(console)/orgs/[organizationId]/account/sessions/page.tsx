import { AccountPage } from "@/components/people/account/account-page";
import { EndOtherSessions } from "@/components/people/sessions/end-other-sessions";
import { SessionsPanel } from "@/components/people/sessions/sessions-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readUserSessions } from "@/lib/queries/people/users";

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
