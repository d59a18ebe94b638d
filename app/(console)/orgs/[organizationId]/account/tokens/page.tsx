import { AccountPage } from "@/components/people/account/account-page";
import { CreateToken } from "@/components/people/tokens/create-token";
import { TokensPanel } from "@/components/people/tokens/tokens-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readUserTokens } from "@/lib/queries/people/users";

export const metadata = { title: "API tokens" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function TokensPage({ params }: Props) {
  return (
    <HydrationBoundary state={await prefetch([readUserTokens()])}>
      <AccountPage organization={await params} part="API tokens" action={<CreateToken />} fill>
        <TokensPanel />
      </AccountPage>
    </HydrationBoundary>
  );
}
