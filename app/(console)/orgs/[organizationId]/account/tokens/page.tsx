import { AccountPage } from "@/components/account/account-page";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { CreateToken } from "@/components/tokens/create-token";
import { TokensPanel } from "@/components/tokens/tokens-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readUserTokens } from "@/lib/queries/users";

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
